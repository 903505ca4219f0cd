import type { Project, ProjectStatus } from '../api/types.ts';
import { Badge, type BadgeTone } from '../design/badge.tsx';

const statuses: Record<ProjectStatus, { label: string; tone: BadgeTone }> = {
  CREATED: { label: 'Created', tone: 'neutral' },
  IMPORTING: { label: 'Importing', tone: 'accent' },
  TRANSCRIBING: { label: 'Transcribing', tone: 'accent' },
  READY: { label: 'Ready', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

export function StatusBadge({ status }: Pick<Project, 'status'>) {
  const { label, tone } = statuses[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
