import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { Queries } from '../../server/src/platform/db/database.ts';
import { replyNotes } from '../../server/src/platform/http/reply-notes.ts';
import { JobMetrics, measureOpenJobs } from '../../server/src/platform/jobs/metrics.ts';
import { DeliveryMetrics, measureWaiting } from '../../server/src/webhooks/deliveries/metrics.ts';
import { textOf } from './files.ts';

type Panel = { id: number; type: string; title: string; targets?: { expr: string }[] };

const { panels } = JSON.parse(textOf('deploy/grafana/capstan.json')) as { panels: Panel[] };

/** All that a server and a worker tell Prometheus. */
function exported(): string[] {
  const registry = new Registry();
  const db: Queries = { query: async () => [] };
  collectDefaultMetrics({ register: registry });
  replyNotes({ metrics: registry, hide: (path) => path });
  new JobMetrics(registry);
  measureOpenJobs(registry, db, []);
  new DeliveryMetrics(registry);
  measureWaiting(registry, db);
  return registry.getMetricsAsArray().map(({ name }) => name);
}

test('Every measurement that the Grafana dashboard shows is one that is made, and each of ours is shown', () => {
  const text = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const shown = new Set([...text.matchAll(/\b((?:capstan|process|nodejs)_\w+)/g)].map(([, name]) => name!));
  const names = exported();
  const isMade = (name: string) => names.includes(name) || names.includes(name.replace(/_bucket$/, ''));
  expect([...shown].filter((name) => !isMade(name))).toEqual([]);
  const ours = names.filter((name) => name.startsWith('capstan_'));
  expect(ours.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))).toEqual([]);
});

test('Every panel has an id of its own and asks for something', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, targets = [] } of panels) {
    if (type !== 'row') expect(targets.length, title).toBeGreaterThan(0);
  }
});
