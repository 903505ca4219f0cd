import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from './backup/testing/arrange.ts';
import { type Database, openDatabase, sql } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase({ ...(await emptyDatabase()), max: 1 }, () => {});
});
afterAll(() => db.close());

const values = sql('test.values')`
  select $1::text as text, $2::int8 as whole, $3::timestamptz as moment, $4::jsonb as json, $5::text[] as list,
    $6::bytea as bytes, $7::text as nothing, $8::boolean as truth, $9::float8 as part`;
const given = [
  'Ünïcode 🎬 "quoted"',
  9_007_199_254_740_991,
  new Date('2026-01-02T03:04:05.678Z'),
  { a: [1, null] },
  ['one', 'two, "three"', 'back\\slash'],
  Buffer.from([0, 255, 10]),
  null,
  true,
  0.25,
];

describe('A named statement', () => {
  it('returns every kind of value as it was given, the first time and every time after', async () => {
    for (let time = 0; time < 3; time += 1) {
      const [row] = await db.query<Record<string, unknown>>(values, given);
      expect(Object.values(row!)).toEqual(given);
    }
  });

  it('returns many rows, none, or nothing at all', async () => {
    const series = sql('test.series')`select n from generate_series(1, $1::int) n`;
    expect(await db.query(series, [3])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(await db.query(series, [0])).toEqual([]);
    const silent = sql('test.silent')`set local work_mem = '5MB'`;
    expect(await db.query(silent)).toEqual([]);
    expect(await db.query(silent)).toEqual([]);
  });

  it('that failed leaves the connection as it was, and works when its values are right', async () => {
    const divide = sql('test.divide')`select 12 / $1::int as part`;
    await expect(db.query(divide, [0])).rejects.toThrow('division by zero');
    await expect(db.query(divide, ['none'])).rejects.toThrow('invalid input syntax');
    expect(await db.query(divide, [4])).toEqual([{ part: 3 }]);
    await expect(db.query(sql('test.broken')`select from nowhere at all`)).rejects.toThrow('syntax error');
    expect(await db.query(divide, [6])).toEqual([{ part: 2 }]);
  });

  it('with a value that cannot be written is refused before anything is sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    await expect(db.query(values, [circle])).rejects.toThrow('circular');
    expect(await db.query(sql('test.after')`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('A transaction', () => {
  const fill = sql('test.fill')`insert into kept (n) values ($1)`;
  const count = sql('test.count')`select count(*) as n from kept`;
  beforeAll(() => db.query(sql('test.table')`create table kept (n int primary key)`));

  it('keeps all of its work, or nothing of it', async () => {
    await db.transaction((queries) => queries.query(fill, [1]));
    await expect(
      db.transaction(async (queries) => {
        await queries.query(fill, [2]);
        await queries.query(fill, [1]);
      }),
    ).rejects.toThrow('duplicate key');
    expect(await db.query(count)).toEqual([{ n: 1 }]);
  });
});
