import { expect, test } from 'vitest';
import { marksFor } from './scale.ts';

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [37, [0, 10, 20, 30, 40]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0.18, [0, 0.1, 0.2]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis for %d has the marks %j', (most, marks) => {
  expect(marksFor(most)).toEqual(marks);
});
