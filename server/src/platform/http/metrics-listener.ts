import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { StartError } from '../../errors.ts';

type Place = { host: string; port: number; asked: boolean };
type Parts = { isReady: () => Promise<boolean>; warn: (line: string) => void };

/**
 * Serves the measurements to Prometheus, on an address of their own that the world does not see. The probes are here as
 * well: a process that only works has no other place for them.
 */
export async function listenForMetrics(
  metrics: Registry,
  { host, port, asked }: Place,
  { isReady, warn }: Parts,
): Promise<() => Promise<void>> {
  const pages: Record<string, (response: ServerResponse) => unknown> = {
    '/metrics': async (response) => {
      response.setHeader('Content-Type', metrics.contentType);
      response.end(await metrics.metrics());
    },
    '/livez': (response) => response.end('ok\n'),
    '/readyz': async (response) => {
      const ready = await isReady();
      response.writeHead(ready ? 200 : 503).end(ready ? 'ok\n' : 'not ready\n');
    },
  };
  const server = createServer((request, response) => {
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url!] : undefined;
    return page ? page(response) : response.writeHead(404).end();
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const fault = `Metrics cannot be served on ${host}:${port} (${(error as NodeJS.ErrnoException).code})`;
    if (asked) throw new StartError(`${fault}: choose another METRICS_PORT, or "off".`);
    warn(`${fault}; set METRICS_PORT to have them.`);
    return async () => {};
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
