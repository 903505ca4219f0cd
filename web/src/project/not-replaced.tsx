import type { Project } from '../api/types.ts';
import { Notice } from '../design/notice.tsx';

export function NotReplaced({ failure }: { failure: NonNullable<Project['failure']> }) {
  return (
    <Notice tone="warning">
      <strong>The new media was not taken, so what was here before is still here.</strong> {failure.message}
    </Notice>
  );
}
