import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { StartError } from '../../errors.ts';

/** Serves the measurements to Prometheus, on an address of their own that the world does not see. */
export async function listenForMetrics(
  metrics: Registry,
  { host, port, asked }: { host: string; port: number; asked: boolean },
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.setHeader('Content-Type', metrics.contentType);
    response.end(await metrics.metrics());
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
