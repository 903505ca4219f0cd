import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Listener, listen } from './listener.ts';

const open = async (host: string, port: number): Promise<Listener> => {
  const listener = await listen({
    host,
    port,
    handler: (_request, response) => response.end('ok'),
    allowanceOf: () => ({ remaining: 59, resetSeconds: 60 }),
  });
  onTestFinished(listener.stop);
  return listener;
};

test('localhost is every address that the name stands for, on one port', async () => {
  const { port } = await open('localhost', 0);
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('ok');
  }
});

test('a taken port is an error that names it and offers another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  for (const host of ['127.0.0.1', 'localhost']) {
    await expect(open(host, port)).rejects.toThrow(`Port ${port} on ${host} is taken by another program`);
  }
});

test.each(['203.0.113.7', 'nowhere.invalid'])('%s is not an address of this machine', async (host) => {
  await expect(open(host, 0)).rejects.toThrow(`HOST=${host} is not an address of this machine`);
});
