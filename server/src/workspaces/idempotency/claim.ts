import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Span } from '../../platform/db/span.ts';
import { randomBase62 } from '../../platform/ids.ts';
import type { RequestKey } from './request-key.ts';
import * as store from './store.ts';
import { find, hold, type KeptReply, leaseSeconds, lock } from './store.ts';

/**
 * The right to answer a request that came with a key. Whoever comes with the same key meanwhile waits a little.
 *
 * Most requests are one transaction, the kept reply included: a node that is killed has done all of it or nothing, and
 * its lock goes with its connection. A request whose body takes its time cannot hold a transaction open. It is marked as
 * taken instead; should its node die, the mark runs out and the next request does the work again.
 */
export type Claim = {
  /** Does the rest of the request. */
  run(rest: () => void): void;
  /** Of a refusal, the reply is kept, and nothing else. */
  keep(reply: KeptReply): Promise<void>;
  /** As if the request had never come, as far as that is in our hands. */
  release(): Promise<void>;
};

type Asked = { id: RequestKey; fingerprint: Buffer; slow: boolean };
type Options = { patienceMs: number };

/** The claim, or the reply that is there already. */
export async function claim(db: Database, asked: Asked, { patienceMs }: Options): Promise<Claim | KeptReply> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 400)) {
    const found = await attempt(db, asked);
    if (found !== 'taken') return found;
    if (Date.now() + pauseMs > deadline) throw new AppError('idempotency/in-progress', { retryAfterSeconds: 2 });
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

async function attempt(db: Database, asked: Asked): Promise<Claim | KeptReply | 'taken'> {
  const span = await db.span();
  let claimed: Claim | KeptReply | 'taken' = 'taken';
  try {
    claimed = await claimWithin(span, asked, db);
  } finally {
    // Only the claim of a whole transaction goes on with it.
    if (claimed === 'taken' || !('run' in claimed)) await span.rollback();
  }
  return claimed;
}

async function claimWithin(span: Span, asked: Asked, db: Database): Promise<Claim | KeptReply | 'taken'> {
  const isOurs = await lock(span, asked.id);
  // A statement after the lock: it sees what the holder before has left.
  const row = await find(span, asked.id);
  if (row && !row.fingerprint.equals(asked.fingerprint)) throw new AppError('idempotency/key-reused');
  if (row && row.status !== null) return row;
  if (!isOurs || row?.isHeld) return 'taken';
  return asked.slow ? byLease(db, span, asked) : inTransaction(span, asked);
}

async function inTransaction(span: Span, { id, fingerprint }: Asked): Promise<Claim> {
  await span.mark();
  return {
    run: (rest) => span.within(rest),
    async keep(reply) {
      try {
        if (reply.status >= 400) await span.undo();
        await store.put(span, id, fingerprint, reply);
        await span.commit();
      } finally {
        await span.rollback();
      }
    },
    release: () => span.rollback(),
  };
}

async function byLease(db: Database, span: Span, { id, fingerprint }: Asked): Promise<Claim> {
  const holder = randomBase62(16);
  await hold(span, id, fingerprint, holder);
  await span.commit();
  const renewing = setInterval(() => store.renew(db, id, holder).catch(() => {}), (leaseSeconds / 3) * 1_000);
  return {
    run: (rest) => rest(),
    async keep(reply) {
      clearInterval(renewing);
      await store.putHeld(db, id, holder, reply);
    },
    async release() {
      clearInterval(renewing);
      await store.drop(db, id, holder);
    },
  };
}
