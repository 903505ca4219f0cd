import type { components } from '../api/schema.ts';

/** Something that happened to a project, as the server sends it. */
export type ProjectEvent = components['schemas']['Event'];

/** Something that happened to the workspace itself. */
export type WorkspaceEvent = components['schemas']['WorkspaceEvent'];

/** Each has to be listened to by name. */
export const eventTypes = [
  'project.created',
  'project.changed',
  'project.importing',
  'project.transcribing',
  'project.progress',
  'project.ready',
  'project.failed',
  'project.deleted',
  'transcript.completed',
  'transcript.updated',
  'transcript.failed',
  'captions.updated',
  'render.queued',
  'render.progress',
  'render.completed',
  'render.failed',
  'render.cancelled',
  'render.deleted',
  'webhook.disabled',
] as const satisfies readonly (ProjectEvent | WorkspaceEvent)['type'][];
