import type { CallOptions, Connection } from '../connection/connection.ts';
import { ConnectionError } from '../connection/error.ts';
import { Limit } from '../connection/limit.ts';
import { pause } from '../connection/pause.ts';
import { backOffMs } from '../connection/retry.ts';
import { type Followed, openStream, type Stream } from '../events/stream.ts';
import type { Event } from '../types.ts';

export type WaitOptions<State> = Pick<CallOptions, 'signal'> & {
  /** Told whenever there is something new. */
  onProgress?: ((state: State) => void) | undefined;
  /** How long to wait at most; for ever when left out. */
  timeoutMs?: number | undefined;
};

export type Subject<Resource, State> = {
  /** The whole of it, as it is now. */
  look(signal: AbortSignal): Promise<Resource>;
  projectOf(resource: Resource): string;
  stateOf(resource: Resource): State;
  /** What an event says of it; undefined: nothing. */
  stateIn(event: Event): State | undefined;
  /** Whether it is worth looking at the whole of it. */
  mayBeOver(state: State): boolean;
  /** Is it what was waited for? Throws where it never will be. */
  isDone(resource: Resource): boolean;
};

/**
 * Waits by following events, which costs a handful of requests however long it takes. Where there is no stream to follow,
 * looks again and again, more and more seldom: a key may only ask sixty times a minute.
 */
export async function waitUntil<Resource, State>(
  connection: Connection,
  subject: Subject<Resource, State>,
  { onProgress, signal, timeoutMs = Number.POSITIVE_INFINITY }: WaitOptions<State>,
): Promise<Resource> {
  const limit = new Limit(signal);
  limit.within(timeoutMs, () => tookTooLong(timeoutMs));
  try {
    let stream: Stream | undefined;
    for (let quiet = 0; ; quiet += 1) {
      // With a stream already open, so that what happens after this look is told by it.
      const resource = await subject.look(limit.signal);
      onProgress?.(subject.stateOf(resource));
      if (subject.isDone(resource)) return resource;
      if (stream && (await hasNews(stream, subject, onProgress))) {
        quiet = 0;
        continue;
      }
      if (quiet > 0) await pause(backOffMs(quiet - 1, { firstMs: 1_000, mostMs: 15_000 }), limit.signal);
      stream = await tryToOpen(connection, { projectId: subject.projectOf(resource), signal: limit.signal });
    }
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    // Hangs up, too.
    limit.end();
  }
}

/** Follows until it may be over; false when the stream ends before that. */
async function hasNews<Resource, State>(
  { messages }: Stream,
  subject: Subject<Resource, State>,
  onProgress: ((state: State) => void) | undefined,
): Promise<boolean> {
  for (;;) {
    const next = await messages.next().catch(() => ({ done: true, value: undefined }));
    if (next.done) return false;
    if (next.value?.data === undefined) continue;
    const event = JSON.parse(next.value.data) as Event;
    // Whether it was this one, looking tells.
    if (event.type.endsWith('.deleted')) return true;
    const state = subject.stateIn(event);
    if (state === undefined) continue;
    if (subject.mayBeOver(state)) return true;
    onProgress?.(state);
  }
}

/** A proxy may not let streams through; whatever else is wrong, looking will tell. */
const tryToOpen = (connection: Connection, followed: Followed): Promise<Stream | undefined> =>
  openStream(connection, followed).catch(() => undefined);

const tookTooLong = (timeoutMs: number) =>
  new ConnectionError({
    status: 0,
    code: 'wait/timeout',
    message: `It was not over within ${timeoutMs / 1_000} seconds.`,
  });
