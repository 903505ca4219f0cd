import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { version } from '../version.ts';

/** Sends traces where the settings want it. Returns what ends that. */
export function traceAs(role: string, { tracing }: Config, log: Logger): (() => Promise<void>) | undefined {
  if (!tracing) return undefined;
  return startTracing({
    ...tracing,
    resource: { version, attributes: { 'capstan.role': role, 'host.name': hostname(), 'process.pid': process.pid } },
    onError: (error) => log.warn({ err: error }, 'traces'),
  });
}
