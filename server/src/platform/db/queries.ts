import pg from 'pg';
import { AppError } from '../../errors.ts';
import { isTracing, traced } from '../tracing/tracing.ts';
import { Prepared, type Statement } from './prepared.ts';

export type { Statement } from './prepared.ts';

export type Row = Record<string, unknown>;

export type Queries = {
  /** Runs a named statement; returns its rows. */
  query<R extends object = Row>(statement: Statement, values?: unknown[]): Promise<R[]>;
};

/** `sql('projects.find')` names the statement that the template holds. */
export const sql =
  (name: string) =>
  (parts: TemplateStringsArray, ...inserts: string[]): Statement => ({
    name,
    text: String.raw({ raw: parts }, ...inserts),
  });

/** After this, a database that has not answered counts as away. */
export const answerWithinMs = 20_000;

// PostgreSQL's bigint. Every count and duration here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function run<R extends object>(
  on: pg.Pool | pg.ClientBase,
  statement: Statement,
  values: unknown[] = [],
): Promise<R[]> {
  const query = new Prepared(statement, values);
  const send = on.query.bind(on) as (query: Prepared, answered: Answered<R[]>) => void;
  const answer = () => inTime<R[]>((answered) => send(query, answered)).catch(raise);
  return isTracing() ? traced(statement.name, statementSpan, answer) : answer();
}

/** Begins or ends something; returns nothing. */
export async function command(client: pg.ClientBase, text: string): Promise<void> {
  await inTime<pg.QueryResult>((answered) => client.query(text, answered));
}

const statementSpan = { kind: 'client' as const, attributes: { 'db.system.name': 'postgresql' } };

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
export function raise(error: unknown): never {
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
