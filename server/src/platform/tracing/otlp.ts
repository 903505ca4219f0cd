import { type Attributes, type Span, spanKinds } from './span.ts';

export type Resource = { serviceName: string; version: string; attributes?: Attributes };

/** The body of `POST /v1/traces` in OTLP's JSON: ids in hexadecimal, 64-bit numbers as text, enumerations as numbers. */
export function tracesBody(spans: Span[], { serviceName, version, attributes }: Resource) {
  const about = { 'service.name': serviceName, 'service.version': version, ...attributes };
  return {
    resourceSpans: [
      {
        resource: { attributes: keyValues(about) },
        scopeSpans: [{ scope: { name: 'capstan', version }, spans: spans.map(spanBody) }],
      },
    ],
  };
}

function spanBody(span: Span) {
  return {
    traceId: span.context.traceId,
    spanId: span.context.spanId,
    ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: spanKinds[span.kind],
    startTimeUnixNano: nanoseconds(span.startMs),
    endTimeUnixNano: nanoseconds(span.endMs),
    attributes: keyValues(span.attributes),
    status: span.failure === undefined ? {} : { code: 2, message: span.failure },
    flags: 1,
  };
}

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: anyValue(value) }]));

function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** A number cannot hold as many digits. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1e6)));
}
