import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { command, type Queries, raise, run } from './queries.ts';

/**
 * A transaction that lasts longer than a call: everybody who asks for the database within it takes part, whether they
 * know it or not. It holds a connection, so nothing slow belongs into it.
 */
export type Span = Queries & {
  /** Whatever `work` asks of the database, then and later, is part of the span until it ends. */
  within(work: () => void): void;
  /** Sets the point that `undo` goes back to. */
  mark(): Promise<void>;
  undo(): Promise<void>;
  commit(): Promise<void>;
  /** Once it has ended, this does nothing. */
  rollback(): Promise<void>;
};

type Held = { pool: pg.Pool; client: pg.PoolClient; parts: number; ended: boolean };

const current = new AsyncLocalStorage<Held>();
let open = 0;

export async function beginSpan(pool: pg.Pool): Promise<Span> {
  const client = await pool.connect().catch(raise);
  try {
    await command(client, 'begin');
  } catch (error) {
    client.release(true);
    return raise(error);
  }
  open += 1;
  const held: Held = { pool, client, parts: 0, ended: false };
  return {
    query: (statement, values) => run(client, statement, values),
    within: (work) => current.run(held, work),
    mark: () => command(client, 'savepoint mark').catch(raise),
    undo: () => command(client, 'rollback to savepoint mark').catch(raise),
    commit: () => end(held, 'commit').catch(raise),
    rollback: () => end(held, 'rollback').catch(() => {}),
  };
}

async function end(held: Held, how: 'commit' | 'rollback'): Promise<void> {
  if (held.ended) return;
  held.ended = true;
  let broken: Error | undefined;
  try {
    await command(held.client, how);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    held.client.release(broken);
    open -= 1;
    // Following every promise of the process has a price, which nobody pays while there is no span.
    if (open === 0) current.disable();
  }
}

/** The span that the caller is in, if there is one on this database. */
export function spanNow(pool: pg.Pool): Held | undefined {
  const held = current.getStore();
  return held && !held.ended && held.pool === pool ? held : undefined;
}

/** A transaction inside a span: what fails leaves no trace, and what succeeds counts once the span does. */
export async function partOf<T>(held: Held, work: (queries: Queries) => Promise<T>): Promise<T> {
  const { client } = held;
  held.parts += 1;
  const name = `part_${held.parts}`;
  await command(client, `savepoint ${name}`).catch(raise);
  try {
    const result = await work({ query: (statement, values) => run(client, statement, values) });
    await command(client, `release savepoint ${name}`);
    return result;
  } catch (error) {
    await command(client, `rollback to savepoint ${name}`).catch(() => {});
    return raise(error);
  }
}
