import type { Connection } from '../connection/connection.ts';
import { CapstanError } from '../connection/error.ts';
import { pause } from '../connection/pause.ts';
import { backOffMs } from '../connection/retry.ts';
import type { Event } from '../types.ts';
import { type Followed, openStream } from './stream.ts';

/**
 * Every event from now on, or behind `after`. A connection that breaks is opened again, and goes on behind the last event
 * that came. Ends when the signal does; throws where trying again cannot help.
 */
export async function* followEvents(connection: Connection, followed: Followed = {}): AsyncGenerator<Event> {
  const { signal } = followed;
  let { after } = followed;
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      const { messages } = await openStream(connection, { ...followed, after });
      for await (const { id, data } of messages) {
        failures = 0;
        after = id ?? after;
        if (data !== undefined) yield JSON.parse(data) as Event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (isFinal(error)) throw error;
    }
    await pause(backOffMs(failures, { firstMs: 1_000, mostMs: 30_000 }), signal).catch(() => {});
  }
}

/** Refused, rather than broken off. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CapstanError && error.status >= 400 && error.status < 500 && error.status !== 429;
