import { profiles } from '@capstan/captions';
import { expect, test } from 'vitest';
import { limits, meantLimit, shownLimit } from './limits.ts';

const limitOf = (field: string) => limits.find((each) => each.field === field)!;

test('what is shown of a profile is what is meant by it', () => {
  for (const profile of Object.values(profiles)) {
    for (const limit of limits) expect(meantLimit(limit, shownLimit(limit, profile))).toBe(profile[limit.field]);
  }
});

test('nothing is no limit, where there may be none', () => {
  expect(meantLimit(limitOf('maxWords'), ' ')).toBeNull();
  expect(meantLimit(limitOf('maxLines'), '')).toBeUndefined();
  expect(meantLimit(limitOf('maxLines'), '0')).toBeUndefined();
  expect(meantLimit(limitOf('minMs'), '0.25')).toBe(250);
});
