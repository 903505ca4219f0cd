import type { Project, ProjectStatus } from '../api/types.ts';
import { Badge, type BadgeTone } from '../design/badge.tsx';

const statuses: Record<ProjectStatus, { label: string; tone: BadgeTone }> = {
  CREATED: { label: 'Created', tone: 'neutral' },
  IMPORTING: { label: 'Importing', tone: 'accent' },
  TRANSCRIBING: { label: 'Transcribing', tone: 'accent' },
  READY: { label: 'Ready', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

type Props = Pick<Project, 'status'> & {
  /** Told with it, while it rises. */
  progress?: number | null;
};

export function StatusBadge({ status, progress = null }: Props) {
  const { label, tone } = statuses[status];
  return (
    <Badge tone={tone} dot>
      {label}
      {progress !== null && ` ${Math.floor(progress * 100)}%`}
    </Badge>
  );
}
