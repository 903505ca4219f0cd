import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../platform/db/database.ts';
import { listenForNotices } from '../../platform/db/notices.ts';
import { eventsChannel } from '../../platform/events/log.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/jobs/log.ts';
import { oneAtATime } from '../../platform/jobs/one-at-a-time.ts';
import type { UrlOf } from '../../projects/project.ts';
import type { Sender } from './attempt.ts';
import { claim, type Held, release } from './claim.ts';
import { endAttempt } from './end.ts';
import { fanOut } from './fan-out.ts';
import type { DeliveryMetrics } from './metrics.ts';

/** Turns events into deliveries, and makes them. Any number of processes may do so. */
export type Dispatcher = {
  /** Resolves when nothing is on its way from here, and nothing is due. */
  idle(): Promise<void>;
  /** What is on its way may arrive within the grace; the rest is handed back. */
  stop(): Promise<void>;
};

export type DispatcherOptions = {
  db: Database;
  /** For the connection on which the database tells of events. */
  connection: pg.ClientConfig;
  sender: Sender;
  urlOf: UrlOf;
  log: Log;
  metrics?: DeliveryMetrics;
  /** How many are on their way at a time: in all, and to each receiver. */
  atOnce?: number;
  atOnceEach?: number;
  /** Far longer than an attempt can take. After it, a delivery whose process has died is made by another. */
  leaseMs?: number;
  graceMs?: number;
  /** Instead of the database's own time. */
  now?: () => Date;
};

/** A net under the notices, and the beat in which what falls due is looked for. */
const lookEveryMs = 1_000;

/** Events come in swarms, and most are of no interest here: they are looked at together. */
const gatherMs = 50;

export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { db, sender, urlOf, log, metrics, now } = options;
  const { atOnce = 32, atOnceEach = 4, leaseMs = 60_000, graceMs = 5_000 } = options;
  const dispatcher = newId('dsp');
  const onTheWay = new Map<Held, Promise<void>>();
  const leaving = new AbortController();
  let isStopping = false;
  let isAway = false;
  let claims = 0;
  let soon: NodeJS.Timeout | undefined;

  /** Nothing that is asked of the database may end this. An outage is told of once. */
  async function reaching(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error, dispatcher }, 'webhooks cannot be delivered at present');
      isAway = true;
    }
  }

  async function deliver(held: Held): Promise<void> {
    const attempt = await sender.send(held, leaving.signal);
    const verdict = await db.transaction((tx) => endAttempt(tx, held, attempt, now?.()));
    metrics?.count(attempt, verdict);
    if (verdict && 'disable' in verdict) {
      const { webhookId, workspaceId } = held;
      log.warn({ webhookId, workspaceId, reason: verdict.disable }, 'a webhook was disabled');
    }
  }

  async function claimDue(): Promise<number> {
    claims += 1;
    const count = atOnce - onTheWay.size;
    const wanted = { now: now?.(), holder: `${dispatcher}/${claims}`, count, atOnceEach, leaseMs };
    const claimed = await claim(db, wanted);
    for (const held of claimed) {
      const delivering = reaching(() => deliver(held)).finally(() => {
        onTheWay.delete(held);
        void look();
      });
      onTheWay.set(held, delivering);
    }
    return claimed.length;
  }

  const look = oneAtATime(() =>
    reaching(async () => {
      while (!isStopping && (await fanOut(db, urlOf)));
      while (!isStopping && onTheWay.size < atOnce && (await claimDue()) > 0);
    }),
  );

  function lookSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      void look();
    }, gatherMs);
  }

  const looking = setInterval(look, lookEveryMs);
  const notices = await listenForNotices({
    connection: options.connection,
    channel: eventsChannel,
    onNotice: lookSoon,
    onConnected: lookSoon,
  });

  async function idle(): Promise<void> {
    for (;;) {
      await look();
      if (onTheWay.size === 0) return;
      await Promise.all(onTheWay.values());
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearInterval(looking);
    await notices.close();
    clearTimeout(soon);
    await look();
    const over = new AbortController();
    await Promise.race([Promise.all(onTheWay.values()), pause(graceMs, undefined, over).catch(() => {})]);
    over.abort();
    const rest = [...onTheWay];
    leaving.abort();
    await Promise.all(rest.map(([, delivering]) => delivering));
    const holders = new Set(rest.map(([{ holder }]) => holder));
    for (const holder of holders) await reaching(async () => void (await release(db, holder)));
    sender.close();
  }

  return { idle, stop };
}
