import pg from 'pg';
import { load } from '../load.ts';
import { fixed, median, note, printTable } from '../report.ts';
import type { Seeded } from './seed.ts';
import type { Running } from './servers.ts';

const repeats = 40;
const sorts = ['updatedAt', 'createdAt', 'name'];
const orders = ['desc', 'asc'];

/** How long pages of a long list take against page 1 of a short one: over HTTP, one request at a time, in turns. */
export async function measureScale(
  server: Running,
  short: Seeded,
  long: Seeded,
  pages: number[],
  connection: pg.ClientConfig,
) {
  const client = new pg.Client(connection);
  await client.connect();
  const rows: string[][] = [];
  for (const sortBy of sorts) {
    for (const sortOrder of orders) {
      note(`Measuring ${sortBy} ${sortOrder} …`);
      const lists = [{ seeded: short, page: 1 }, ...pages.map((page) => ({ seeded: long, page }))];
      const times: number[][] = lists.map(() => []);
      for (let repeat = -2; repeat < repeats; repeat += 1) {
        if (repeat % 10 === 0) await client.query('delete from rate_windows');
        for (const [index, { seeded, page }] of lists.entries()) {
          const headers = { 'X-API-Key': seeded.keys[index % seeded.keys.length]! };
          const path = `/api/v1/projects?page=${page}&sortBy=${sortBy}&sortOrder=${sortOrder}`;
          const [ms] = await load(server.port, [{ method: 'GET', path, headers }], { atOnce: 1, status: 200 });
          if (repeat >= 0) times[index]!.push(ms!);
        }
      }
      const [base, ...others] = times.map(median) as [number, ...number[]];
      rows.push([
        `${sortBy} ${sortOrder}`,
        `${fixed(base)} ms`,
        ...others.map((ms) => `${fixed(ms / base)} (${fixed(ms)} ms)`),
      ]);
    }
  }
  await client.end();
  printTable(
    'Pages of a long list against page 1 of a short one',
    ['Sort', 'short, page 1', ...pages.map((page) => `long, page ${page}`)],
    rows,
  );
}
