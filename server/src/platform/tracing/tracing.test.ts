import { expect, onTestFinished, test } from 'vitest';
import { Exporter } from './exporter.ts';
import { nowMs, type Span } from './span.ts';
import { startCollector } from './testing/collector.ts';
import { currentTraceparent, isTracing, startTracing, type TracingSettings, traced, tracedUnder } from './tracing.ts';

const resource = { version: '1.2.3' };

async function collecting(settings: Partial<TracingSettings> = {}) {
  const collector = await startCollector();
  const faults: Error[] = [];
  const stop = startTracing({
    ...{ endpoint: `${collector.endpoint}/`, headers: { 'X-Key': 'secret' }, serviceName: 'captions', share: 1 },
    ...{ resource, onError: (error: Error) => faults.push(error), ...settings },
  });
  onTestFinished(async () => {
    await stop();
    await collector.close();
  });
  return { collector, stop, faults };
}

const span = (name: string): Span => ({
  context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true },
  ...{ parentSpanId: undefined, name, kind: 'internal', attributes: {}, failure: undefined },
  ...{ startMs: nowMs(), endMs: nowMs() },
});

test('Work within work is told of with its parent, its time, what is known of it and how it failed', async () => {
  const { collector, stop } = await collecting();
  const broken = Object.assign(new Error('a path that is nobody’s business'), { code: 'media/unreadable' });
  const about = { attributes: { text: 'é', whole: 7, share: 0.5, isSo: true, missing: undefined } };
  const work = tracedUnder(undefined, 'outer', { kind: 'server' }, async () => {
    await Promise.all(
      [1, 2].map((n) => traced(`inner ${n}`, about, async () => expect(currentTraceparent()).toBeDefined())),
    );
    return traced('broken', {}, () => Promise.reject(broken));
  });
  await expect(work).rejects.toBe(broken);
  await stop();
  expect(collector.refused).toEqual([]);
  expect(collector.requests).toMatchObject([{ path: '/v1/traces', headers: { 'x-key': 'secret' } }]);
  const [outer] = collector.named('outer');
  expect(outer).toMatchObject({ kind: 2, status: { code: 2, message: 'media/unreadable' } });
  expect(outer!.parentSpanId).toBeUndefined();
  for (const name of ['inner 1', 'inner 2', 'broken']) {
    const [inner] = collector.named(name);
    expect(inner).toMatchObject({ traceId: outer!.traceId, parentSpanId: outer!.spanId, kind: 1 });
    expect(BigInt(inner!.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(inner!.startTimeUnixNano));
    expect(BigInt(inner!.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(outer!.startTimeUnixNano));
  }
  expect(collector.named('inner 1')[0]!.attributes).toEqual({ text: 'é', whole: '7', share: 0.5, isSo: true });
});

test('What is part of nothing, or of what is not sampled, is not told of', async () => {
  const { collector, stop } = await collecting({ share: 0 });
  await traced('alone', {}, async () => {});
  const seen = await tracedUnder(undefined, 'outer', {}, async () => {
    await traced('inner', {}, async () => {});
    return currentTraceparent();
  });
  // Others are told all the same, so that they leave it out as well.
  expect(seen).toMatch(/-00$/);
  await stop();
  expect(collector.spans).toEqual([]);
});

test('Without a collector nothing is traced', async () => {
  expect(isTracing()).toBe(false);
  expect(await tracedUnder(undefined, 'work', {}, async (own) => [own, currentTraceparent()])).toEqual([
    undefined,
    undefined,
  ]);
});

test('Spans wait for a collector that is away, up to a number, and it is told once', async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  collector.answerWith(503);
  const faults: string[] = [];
  const onError = ({ message }: Error) => void faults.push(message);
  const exporter = new Exporter({
    ...{ endpoint: collector.endpoint, headers: {}, resource: { ...resource, serviceName: 'x' }, onError },
    ...{ everyMs: 5, mostWaiting: 3 },
  });
  for (const name of ['one', 'two', 'three', 'four']) exporter.add(span(name));
  expect(exporter.dropped).toBe(1);
  await expect.poll(() => collector.requests.length).toBeGreaterThan(2);
  collector.answerWith(200);
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  expect(faults).toEqual(['the collector of traces answered with 503']);
  // What it will never take is not kept.
  collector.answerWith(400);
  exporter.add(span('five'));
  await exporter.close();
  expect([exporter.dropped, faults.length]).toEqual([2, 2]);
});
