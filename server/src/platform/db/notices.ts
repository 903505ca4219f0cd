import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const shortestPauseMs = 100;
const longestPauseMs = 2_000;
/** A connection that was cut without a word looks alive: it is asked now and then. */
const askEveryMs = 10_000;

/** What the database tells at once (NOTIFY), on a connection of its own that comes back by itself. */
export type Notices = { close(): Promise<void> };

type Options = {
  connection: pg.ClientConfig;
  channel: string;
  onNotice: (text: string) => void;
  /** Connected again: something may have been missed. */
  onConnected: () => void;
};

/** Resolves after the first attempt, whether it succeeded or not. */
export async function listenForNotices({ connection, channel, onNotice, onConnected }: Options): Promise<Notices> {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client | undefined> {
    const fresh = new pg.Client({
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: `capstan, listening to ${channel}`,
      ...connection,
    });
    // Without a listener, a lost connection would end the process; that it is lost, its end tells.
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      return fresh;
    } catch {
      cut(fresh);
      return undefined;
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      if (client) {
        failures = 0;
        onConnected();
        await untilLost(client, closing.signal);
        client = undefined;
      } else {
        await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures), undefined, closing).catch(() => {});
        failures += 1;
      }
      if (!closing.signal.aborted) client = await connect();
    }
    if (client) cut(client);
  }

  client = await connect();
  const listening = keepListening();
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const lost = once(client, 'end', { signal: AbortSignal.any([signal, over.signal]) }).catch(() => {});
  const timer = setInterval(async () => {
    const late = setTimeout(() => over.abort(), askEveryMs);
    await client.query('select 1').catch(() => over.abort());
    clearTimeout(late);
  }, askEveryMs);
  await lost;
  clearInterval(timer);
  cut(client);
}

/** Not `end()`, which waits for an answer that may never come. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
