import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { endingAfter, retryDelayMs } from './failure.ts';

const kind = { attempts: 3 };

it('the pause doubles after each failure, up to five minutes', () => {
  expect([0, 1, 2, 3, 20].map((errors) => retryDelayMs(errors, 0))).toEqual([1_000, 2_000, 4_000, 8_000, 300_000]);
});

it('chance makes the pause up to half shorter', () => {
  expect([retryDelayMs(2, 0), retryDelayMs(2, 0.5), retryDelayMs(2, 1)]).toEqual([4_000, 3_000, 2_000]);
});

it('the last attempt is the end', () => {
  const again = { as: 'again', delayMs: 7 };
  const endings = [0, 1, 2].map((errors) => endingAfter(new Error('x'), { errors, kind, delayMs: () => 7 }).as);
  expect(endings).toEqual(['again', 'again', 'failed']);
  expect(endingAfter(new Error('x'), { errors: 0, kind, delayMs: () => 7 })).toEqual(again);
});

it('an error that asks for a longer pause gets it', () => {
  const error = new AppError('key/rate-limit', { retryAfterSeconds: 60 });
  expect(endingAfter(error, { errors: 0, kind })).toEqual({ as: 'again', delayMs: 60_000 });
});

it('a full disk is told as such', () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(endingAfter(error, { errors: 2, kind })).toMatchObject({ failure: { code: 'storage/full' } });
});
