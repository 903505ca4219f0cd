import type { Connection } from '../connection/connection.ts';
import { ConnectionError } from '../connection/error.ts';
import { Limit } from '../connection/limit.ts';
import { type Message, messagesIn, textOf } from './messages.ts';

export type Followed = {
  /** Only what happens to this project. */
  projectId?: string | undefined;
  /** Begin behind the event with this id, instead of with what happens next. */
  after?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type Stream = { messages: AsyncGenerator<Message>; close(): void };

/** The server says something every ten seconds; silence for so long means that the connection is dead. */
const silenceMs = 35_000;

/** One connection: open once this resolves, so that nothing is missed that happens from then on. */
export async function openStream(connection: Connection, { projectId, after, signal }: Followed): Promise<Stream> {
  const limit = new Limit(signal);
  try {
    const body = await connection.send(
      'GET',
      '/events',
      {
        query: { projectId },
        headers: { Accept: 'text/event-stream', 'Last-Event-ID': after },
        signal: limit.signal,
        streamed: true,
      },
      async (response) => streamOf(response),
    );
    return { messages: messagesOf(body, limit), close: () => limit.end() };
  } catch (error) {
    limit.end();
    throw error;
  }
}

async function* messagesOf(body: ReadableStream<Uint8Array>, limit: Limit): AsyncGenerator<Message> {
  const heard = () => limit.within(silenceMs, () => failure('events/silent', 'The stream of events fell silent.'));
  heard();
  try {
    yield* messagesIn(textOf(body, heard));
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    limit.end();
  }
}

function streamOf({ headers, body }: Response): ReadableStream<Uint8Array> {
  if (headers.get('Content-Type')?.startsWith('text/event-stream') && body) return body;
  throw failure('events/no-stream', 'There is no stream of events here.');
}

const failure = (code: string, message: string) => new ConnectionError({ status: 0, code, message });
