import { randomBytes } from 'node:crypto';

/**
 * Where a piece of work stands in a trace, as W3C Trace Context has it. What was not sampled is passed on all the same, so
 * that whoever comes later keeps to it.
 */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean };

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** What a `traceparent` says; undefined where it is none. */
export function contextFrom(traceparent: string | null | undefined): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] = form.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return undefined;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** A share of those that nobody else has begun is sampled; the others follow who did. */
export function contextUnder(parent: TraceContext | undefined, share: number): TraceContext {
  const spanId = randomBytes(8).toString('hex');
  if (parent) return { ...parent, spanId };
  return { traceId: randomBytes(16).toString('hex'), spanId, sampled: Math.random() < share };
}
