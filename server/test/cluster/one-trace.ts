import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { startCollector } from '../../src/platform/tracing/testing/collector.ts';
import { until } from '../harness/until.ts';
import type { Cluster } from './house.ts';
import { patientClient } from './patient.ts';
import { type Shop, wish } from './shop.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A request that belongs to a trace of the caller's, and what it sets off on another machine: one trace, no gap. */
export async function expectOneTrace(cluster: Cluster, { tenant, chance }: Shop, collector: Collector): Promise<void> {
  const traceId = randomBytes(16).toString('hex');
  const caller = randomBytes(8).toString('hex');
  const api = patientClient(tenant.key, cluster.urls, chance);
  const [project] = (await api('GET', '/projects?limit=1')).body.data;
  const headers = { traceparent: `00-${traceId}-${caller}-01` };
  // Not as before: what is there already is not made again.
  await api('POST', `/projects/${project.id}/renders`, { body: { ...wish, quality: 'standard' }, headers });
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans().find((span) => span.name === name);
  const request = () => named('POST /api/v1/projects/:projectId/renders');
  const job = () => named('job renders.render');
  // Each process sends its own, in its own time.
  await until(() => request() !== undefined && job() !== undefined);

  expect(request()).toMatchObject({ parentSpanId: caller, kind: 2 });
  expect(request()!.attributes).toMatchObject({ 'http.response.status_code': '201' });
  expect(job()).toMatchObject({ parentSpanId: request()!.spanId, kind: 5 });
  expect(job()!.attributes).toMatchObject({ 'capstan.job.ended': 'done', 'capstan.project.id': project.id });
  const within = (parent: string, name: string) =>
    spans().filter((span) => span.parentSpanId === parent && span.name === name);
  expect(within(job()!.spanId, 'ffmpeg').length).toBeGreaterThan(0);
  expect(within(request()!.spanId, 'jobs.insert')).toHaveLength(1);
  expect(within(job()!.spanId, 'jobs.end')).toHaveLength(1);
  const known = new Set([caller, ...spans().map(({ spanId }) => spanId)]);
  expect(spans().filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([]);
  expect(collector.refused).toEqual([]);
}
