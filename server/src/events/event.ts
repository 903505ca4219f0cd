import { type Static, Type } from 'typebox';
import { captionsEventTypes } from '../captions/events.ts';
import type { LoggedEvent } from '../platform/events/log.ts';
import { Instant, oneOf, orNull } from '../platform/http/schemas.ts';
import { projectEventTypes } from '../projects/events.ts';
import { projectStatuses, renderStatuses } from '../projects/project.ts';
import { renderEventTypes } from '../renders/events.ts';
import { transcriptEventTypes } from '../transcripts/events.ts';

/** Something that happened to a project. */
export const Event = Type.Object(
  {
    id: Type.String({ description: 'Rises with every event of the workspace, without a gap.' }),
    type: oneOf([...projectEventTypes, ...transcriptEventTypes, ...captionsEventTypes, ...renderEventTypes], {
      description: 'What happened.',
    }),
    projectId: Type.String({ description: 'The project that it happened to.' }),
    createdAt: Instant('When it happened.'),
    data: Type.Object({
      name: Type.String({ description: 'What the project is called.' }),
      externalId: orNull(Type.String({ description: 'What its maker calls it elsewhere; null: nothing.' })),
      status: oneOf(projectStatuses, { description: 'How far it is.' }),
      progress: orNull(Type.Number({ description: 'How much of the step under way is done, 0 to 1.' })),
      failure: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
      transcript: Type.Optional(
        Type.Object(
          {
            version: Type.Integer({ description: 'The version that it is now.' }),
            words: Type.Integer({ description: 'How many words it has.' }),
          },
          { description: 'With events of the transcript.' },
        ),
      ),
      captions: Type.Optional(
        Type.Object(
          {
            version: Type.Integer({ description: 'The version that they are now.' }),
            language: orNull(
              Type.String({ description: 'Which translation; null for the captions of the transcript.' }),
            ),
          },
          { description: 'With events of the captions.' },
        ),
      ),
      render: Type.Optional(
        Type.Object(
          {
            id: Type.String({ description: 'The id of the render.' }),
            status: oneOf(renderStatuses, { description: 'How far it is.' }),
            progress: Type.Number({ description: 'How much of the work is done, 0 to 1.' }),
            secondsLeft: orNull(Type.Integer({ description: 'How long it will still take, roughly.' })),
            aspectRatio: orNull(Type.String({ description: 'The shape of the frame.' })),
            failure: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
          },
          { description: 'With events of a render.' },
        ),
      ),
    }),
  },
  { title: 'Event' },
);
export type Event = Static<typeof Event>;

/** Why a webhook was disabled, if nobody did it by hand. */
export const disablingReasons = ['FAILING', 'GONE'] as const;
export type DisablingReason = (typeof disablingReasons)[number];

/** Something that happened to the workspace itself. */
export const WorkspaceEvent = Type.Object(
  {
    id: Type.String({ description: 'Rises with every event of the workspace, without a gap.' }),
    type: Type.Literal('webhook.disabled', { description: 'What happened.' }),
    projectId: Type.Null({ description: 'It happened to no project.' }),
    createdAt: Instant('When it happened.'),
    data: Type.Object({
      webhook: Type.Object({
        id: Type.String({ description: 'The id of the webhook.' }),
        host: Type.String({ description: 'Where it sends to.' }),
        reason: oneOf(disablingReasons, {
          description: 'FAILING: nothing was accepted for three days. GONE: the receiver answered with 410.',
        }),
      }),
    }),
  },
  { title: 'WorkspaceEvent' },
);
export type WorkspaceEvent = Static<typeof WorkspaceEvent>;

export function eventFrom({ number, type, projectId, createdAt, data }: LoggedEvent): Event | WorkspaceEvent {
  const event = { id: String(number), type, projectId, createdAt: createdAt.toISOString() };
  if (projectId === null) return { ...event, data } as WorkspaceEvent;
  // Those that were written before projects had one.
  return { ...event, data: { externalId: null, ...data } } as Event;
}
