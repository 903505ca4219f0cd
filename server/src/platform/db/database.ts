import pg from 'pg';
import { answerWithinMs, command, type Queries, raise, run, sql } from './queries.ts';
import { beginSpan, partOf, type Span, spanNow } from './span.ts';

export { type Queries, type Row, type Statement, sql } from './queries.ts';

export type Database = Queries & {
  /** All of `work` happens, or nothing of it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Begins a transaction that the caller ends. */
  span(): Promise<Span>;
  /** Can a statement be answered now? */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

const ping = sql('db.ping')`select 1`;

/**
 * Every statement here finds its rows by an index, whatever the values: planning it once a connection is enough, and an
 * index scan is what the plan should be, also where the server was set up for disks that turn.
 */
const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: String(answerWithinMs),
  idle_in_transaction_session_timeout: '60000',
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
};

export function openDatabase(connection: pg.PoolConfig, log: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'capstan',
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...connection,
  });
  // A connection lost while idle. The pool has dropped it already; the next query opens another.
  pool.on('error', log);
  // One lost in a transaction, between two statements. The next is refused; without a listener, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const held = spanNow(pool);
    if (held) return partOf(held, work);
    const client = await pool.connect().catch(raise);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ query: (statement, values) => run(client, statement, values) });
      await client.query('commit');
      return result;
    } catch (error) {
      await command(client, 'rollback').catch((lost: Error) => {
        broken = lost;
      });
      return raise(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    query: (statement, values) => run(spanNow(pool)?.client ?? pool, statement, values),
    transaction,
    span: () => beginSpan(pool),
    isReachable: () => run(pool, ping).then(Boolean, () => false),
    close: () => pool.end(),
  };
}
