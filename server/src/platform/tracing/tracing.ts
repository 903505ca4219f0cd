import { AsyncLocalStorage } from 'node:async_hooks';
import { Exporter, type ExportSettings } from './exporter.ts';
import type { Resource } from './otlp.ts';
import { type About, nowMs, type Span } from './span.ts';
import { contextUnder, type TraceContext, traceparentOf } from './trace-context.ts';

/**
 * Traces: what a request set off, over all processes, down to the single statement and child process.
 *
 * There is one tracer in a process, or none; then everything here is a look at one variable. What is within the work of a
 * span finds it by itself, so that nothing has to be handed through the layers.
 */
export type TracingSettings = ExportSettings & {
  serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  share: number;
};

type Tracer = { exporter: Exporter; share: number; current: AsyncLocalStorage<Span> };

let tracer: Tracer | undefined;

type Options = TracingSettings & {
  resource: Omit<Resource, 'serviceName'>;
  onError: (error: Error) => void;
  everyMs?: number;
};

/** Returns what ends it, when the rest is sent. */
export function startTracing({ serviceName, share, resource, ...rest }: Options): () => Promise<void> {
  const exporter = new Exporter({ ...rest, resource: { ...resource, serviceName } });
  const started: Tracer = { exporter, share, current: new AsyncLocalStorage() };
  tracer = started;
  return async () => {
    if (tracer === started) tracer = undefined;
    started.current.disable();
    await exporter.close();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

/** Where the caller stands: what is done on its behalf, elsewhere or later, is told this. */
export function currentTraceparent(): string | undefined {
  const span = tracer?.current.getStore();
  return span && traceparentOf(span.context);
}

/** For work whose beginning and end are in different places. undefined while nothing is traced. */
export function beginSpan(name: string, about: About & { parent?: TraceContext | undefined }): Span | undefined {
  if (!tracer) return undefined;
  const { parent, kind = 'internal', attributes = {} } = about;
  return {
    context: contextUnder(parent, tracer.share),
    parentSpanId: parent?.spanId,
    ...{ name, kind, attributes: { ...attributes }, startMs: nowMs(), endMs: 0, failure: undefined },
  };
}

/** Whatever `work` does, then and later, is part of the span. */
export const withinSpan = <T>(span: Span | undefined, work: () => T): T =>
  span && tracer ? tracer.current.run(span, work) : work();

export function endSpan(span: Span): void {
  span.endMs = nowMs();
  if (span.context.sampled) tracer?.exporter.add(span);
}

/** Work with a span of its own under the parent that is given. */
export async function tracedUnder<T>(
  parent: TraceContext | undefined,
  name: string,
  about: About,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, { ...about, parent });
  if (!span) return work(undefined);
  try {
    return await withinSpan(span, () => work(span));
  } catch (error) {
    span.failure = failureOf(error);
    throw error;
  } finally {
    endSpan(span);
  }
}

/** Work that has a span of its own where it is part of another; what nobody asked for is not traced. */
export function traced<T>(name: string, about: About, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const parent = tracer?.current.getStore()?.context;
  return parent?.sampled ? tracedUnder(parent, name, about, work) : work(undefined);
}

/** A code where there is one: messages may hold what is nobody's business. */
function failureOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'failed');
}
