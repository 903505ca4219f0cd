/** What followers are told of a project, from rows `p` of the table. */
export const projectEventTypes = [
  'project.created',
  'project.changed',
  'project.importing',
  'project.transcribing',
  'project.progress',
  'project.ready',
  'project.failed',
  'project.deleted',
] as const;
export type ProjectEventType = (typeof projectEventTypes)[number];

export const projectEventData = `
  jsonb_build_object('name', p.name, 'externalId', p.external_id, 'status', p.status, 'progress', p.progress, 'failure',
    case when p.failure_code is null then null
    else jsonb_build_object('code', p.failure_code, 'message', p.failure_message) end)`;

/** Ends a `with` of a statement whose part `p` holds the project: the event, ready to be logged. */
export const happenedTo = (type: string) => `
  happened as (
    select p.workspace_id, p.id as project_id, ${type} as type, ${projectEventData} as data from p
  )`;
