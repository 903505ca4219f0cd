import { expect, it } from 'vitest';
import { progressReader } from './progress.ts';

it('tells milliseconds, in whatever pieces the lines arrive, and never backwards', () => {
  const told: number[] = [];
  const read = progressReader((ms) => told.push(ms));
  for (const text of ['frame=1\nout_time_ms=N/A\nout_ti', 'me_ms=40000\n', 'out_time_ms=-5\nout_time_ms=30000\n'])
    read(text);
  read('out_time_ms=1500000\r\nprogress=end\n');
  expect(told).toEqual([40, 1500]);
});
