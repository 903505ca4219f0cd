import pg from 'pg';
import { broken, type Finding, good, warning } from './finding.ts';

type Settings = { databaseUrl: string | undefined; s3: { endpoint: string } | undefined };

/** Stores refuse what was signed a quarter of an hour off; sessions and links are off by as much as the clock is. */
const most = { warning: 30_000, broken: 10 * 60_000 };

/** Against whoever else knows the time: the database server, the store, or at least this program. */
export async function checkClock(settings: Settings, now: () => number = Date.now): Promise<Finding> {
  for (const [name, read] of [
    ['the database server', () => ofDatabase(settings.databaseUrl)],
    ['the store', () => ofStore(settings.s3?.endpoint)],
  ] as const) {
    const time = await read().catch(() => undefined);
    if (time !== undefined) return compared(name, now() - time);
  }
  const told = new Date(now()).toISOString();
  return now() < madeMs ? broken(`${told} is before this program was made`, setIt) : good(told);
}

/** No Capstan is older. */
const madeMs = Date.UTC(2026, 0, 1);

const setIt = 'Set the clock, and keep it right with NTP.';

function compared(name: string, offMs: number): Finding {
  const off = Math.abs(offMs);
  const told = `${Math.round(off / 1000)} s off from ${name}`;
  if (off > most.broken) return broken(told, setIt);
  return off > most.warning ? warning(told, setIt) : good(`as ${name} has it`);
}

async function ofDatabase(url: string | undefined): Promise<number | undefined> {
  if (url === undefined) return undefined;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.getTime();
  } finally {
    await client.end();
  }
}

async function ofStore(endpoint: string | undefined): Promise<number | undefined> {
  if (endpoint === undefined) return undefined;
  const reply = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
  const date = Date.parse(reply.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
