import { expect, it } from 'vitest';
import { movedLine, progress } from './moved.ts';

it('says what has moved', () => {
  const moved = { rows: { workspaces: 1, projects: 1_233, members: 0 }, leftOut: [] };
  expect(movedLine(moved, 'to b.capstan', 1_234_567, 840)).toBe(
    'Moved 1,234 rows in 3 tables to b.capstan (1.2 MB) in 0.8 s',
  );
  const one = { rows: { workspaces: 1 }, leftOut: [] };
  expect(movedLine(one, 'from b.capstan', 999, 0)).toBe('Moved 1 row in 1 table from b.capstan (999 bytes) in 0.0 s');
});

it('says where a move is after a second, then ever more rarely', () => {
  let now = 0;
  const said: string[] = [];
  const onRows = progress(
    'Writing',
    (line) => said.push(`${now / 1_000} s ${line}`),
    () => now,
  );
  for (; now <= 30_000; now += 100) onRows('projects', now);
  expect(said).toEqual([
    '1 s Writing projects: 1,000 rows',
    '3 s Writing projects: 3,000 rows',
    '7 s Writing projects: 7,000 rows',
    '15 s Writing projects: 15,000 rows',
    '25 s Writing projects: 25,000 rows',
  ]);
});
