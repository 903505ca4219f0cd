import { expect, test } from 'vitest';
import { contextFrom, contextUnder, traceparentOf } from './trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('A traceparent is read and written as W3C Trace Context has it', () => {
  const context = { traceId, spanId, sampled: true };
  expect(contextFrom(`00-${traceId}-${spanId}-01`)).toEqual(context);
  expect(contextFrom(`00-${traceId}-${spanId}-02`)).toEqual({ ...context, sampled: false });
  // A later version may say more.
  expect(contextFrom(`01-${traceId}-${spanId}-03-more`)).toEqual(context);
  expect(traceparentOf(context)).toBe(`00-${traceId}-${spanId}-01`);
});

test.each([
  ['nothing', undefined],
  ['no version', `${traceId}-${spanId}-01`],
  ['the version that is none', `ff-${traceId}-${spanId}-01`],
  ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a line break', `00-${traceId}-${spanId}-01\n`],
])('%s is none', (_, text) => {
  expect(contextFrom(text)).toBeUndefined();
});

test('Whether it is sampled is decided where a trace begins, and kept to from there on', () => {
  expect(contextUnder(undefined, 0).sampled).toBe(false);
  expect(contextUnder(undefined, 1).sampled).toBe(true);
  expect(contextUnder({ traceId, spanId, sampled: false }, 1)).toMatchObject({ traceId, sampled: false });
  expect(contextUnder({ traceId, spanId, sampled: true }, 0)).toMatchObject({ traceId, sampled: true });
});
