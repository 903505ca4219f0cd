import type { TraceContext } from './trace-context.ts';

export type Attributes = Record<string, string | number | boolean | undefined>;

/** As OTLP numbers them. */
export const spanKinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
export type SpanKind = keyof typeof spanKinds;

export type About = { kind?: SpanKind; attributes?: Attributes };

/** A piece of work with a beginning and an end. */
export type Span = {
  context: TraceContext;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number;
  attributes: Attributes;
  /** Why it failed, if it did. */
  failure: string | undefined;
};

/** Wall time that never goes back, with fractions. */
export const nowMs = (): number => performance.timeOrigin + performance.now();
