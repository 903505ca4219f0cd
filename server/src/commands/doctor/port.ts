import { once } from 'node:events';
import { createServer } from 'node:net';
import { broken, type Finding, good } from './finding.ts';

/** Whether a server could listen, or does. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return good(`${port} on ${host} is free`);
  } catch (error) {
    if (await isCapstan(host, port)) return good(`${port} on ${host}: Capstan answers there`);
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      return broken(`${port} on ${host} is taken by another program`, 'Stop that one, or set PORT to another.');
    }
    return broken(`${port} on ${host} cannot be listened on (${code})`, 'Set PORT and HOST to what this machine has.');
  } finally {
    server.close();
  }
}

async function isCapstan(host: string, port: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  const reply = await fetch(`http://${name}:${port}/livez`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  );
  return reply?.status === 200 && (await reply.text()) === 'ok\n';
}
