import type { Webhook } from '../../api/types.ts';

export type EventType = Exclude<Webhook['events'][number], '*'>;

/** What a webhook can be told of, as people would sort it. */
export const eventGroups: { title: string; events: { type: EventType; label: string }[] }[] = [
  {
    title: 'Projects',
    events: [
      { type: 'project.created', label: 'Created' },
      { type: 'project.ready', label: 'Ready' },
      { type: 'project.failed', label: 'Failed' },
      { type: 'project.deleted', label: 'Deleted' },
    ],
  },
  {
    title: 'Transcripts',
    events: [
      { type: 'transcript.completed', label: 'Completed' },
      { type: 'transcript.updated', label: 'Updated' },
      { type: 'transcript.failed', label: 'Failed' },
    ],
  },
  {
    title: 'Renders',
    events: [
      { type: 'render.completed', label: 'Completed' },
      { type: 'render.failed', label: 'Failed' },
      { type: 'render.cancelled', label: 'Cancelled' },
    ],
  },
];

export const isAll = (events: Webhook['events']): boolean => events.includes('*');

export function sayEvents(events: Webhook['events']): string {
  if (isAll(events)) return 'All events';
  return events.length === 1 ? events[0]! : `${events.length} events`;
}
