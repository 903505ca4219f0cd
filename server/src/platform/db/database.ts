import pg from 'pg';
import { AppError } from '../../errors.ts';
import { Prepared, type Statement } from './prepared.ts';

export type { Statement } from './prepared.ts';

export type Row = Record<string, unknown>;

export type Queries = {
  /** Runs a named statement; returns its rows. */
  query<R extends object = Row>(statement: Statement, values?: unknown[]): Promise<R[]>;
};

export type Database = Queries & {
  /** All of `work` happens, or nothing of it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Can a statement be answered now? */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

/** `sql('projects.find')` names the statement that the template holds. */
export const sql =
  (name: string) =>
  (parts: TemplateStringsArray, ...inserts: string[]): Statement => ({
    name,
    text: String.raw({ raw: parts }, ...inserts),
  });

/** After this, a database that has not answered counts as away. */
const answerWithinMs = 20_000;

const ping = sql('db.ping')`select 1`;

// PostgreSQL's bigint. Every count and duration here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

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
    const client = await pool.connect().catch(raise);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work({ query: (statement, values) => run(client, statement, values) });
      await client.query('commit');
      return result;
    } catch (error) {
      await inTime<pg.QueryResult>((answered) => client.query('rollback', answered)).catch((lost: Error) => {
        broken = lost;
      });
      return raise(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    query: (statement, values) => run(pool, statement, values),
    transaction,
    isReachable: () => run(pool, ping).then(Boolean, () => false),
    close: () => pool.end(),
  };
}

async function run<R extends object>(on: pg.Pool | pg.ClientBase, statement: Statement, values: unknown[] = []) {
  const query = new Prepared(statement, values);
  const send = on.query.bind(on) as (query: Prepared, answered: Answered<R[]>) => void;
  return inTime<R[]>((answered) => send(query, answered)).catch(raise);
}

type Answered<T> = (error: Error | undefined, answer: T) => void;

/** The driver's own time limit holds on to every result until the limit is over; this one lets go with the answer. */
function inTime<T>(ask: (answered: Answered<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new AppError('database/unavailable')), answerWithinMs);
    ask((error, answer) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(answer);
    });
  });
}

/** Turns what the driver throws into what a user can be told. */
function raise(error: unknown): never {
  if (error instanceof AppError || !(error instanceof Error)) throw error;
  const code = (error as { code?: unknown }).code;
  if (code === '53100') throw new AppError('storage/full', { cause: error });
  throw isOutage(error, code) ? new AppError('database/unavailable', { cause: error }) : error;
}

function isOutage(error: Error, code: unknown): boolean {
  if (typeof code === 'string') {
    // 08 connection trouble; 53 too few resources; 57P0x shut down, crashed, starting; 57014 too slow; 25006 a standby that only reads.
    if (/^(08|53)/.test(code) || ['57014', '57P01', '57P02', '57P03', '25006'].includes(code)) return true;
    if (/^E[A-Z_]+$/.test(code)) return true;
  }
  return /connection terminated|timeout|not queryable|connection ended/i.test(error.message);
}
