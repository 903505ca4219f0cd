import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Sends a body in pieces, with a pause before each; what was answered, and whether all of it had been read. */
async function sendSlowly(port: number, { type, pieces, pauseMs }: { type: string; pieces: number; pauseMs: number }) {
  const outgoing = request({ port, method: 'POST', headers: { 'Content-Type': type } });
  outgoing.on('error', () => {});
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    outgoing.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode!, text });
    });
  });
  for (let piece = 0; piece < pieces && !outgoing.destroyed; piece += 1) {
    outgoing.write('x');
    await pause(pauseMs);
  }
  if (!outgoing.destroyed) outgoing.end();
  return answered;
}

const patient = async (): Promise<number> => {
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    patience: { bodyMs: 200, pauseMs: 2_000 },
    mayBeLong: ({ headers }) => headers['content-type'] === 'video/mp4',
    handler: (incoming, response) => {
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      incoming.on('end', () => response.end(String(length)));
    },
    allowanceOf: () => ({ remaining: 59, resetSeconds: 60 }),
  });
  onTestFinished(listener.stop);
  return listener.port;
};

test('a body that may be long takes as long as it takes, as long as it comes', async () => {
  const answer = await sendSlowly(await patient(), { type: 'video/mp4', pieces: 12, pauseMs: 100 });
  expect(answer).toEqual({ status: 200, text: '12' });
});

test.each([
  ['a body that may not be long has to come at once', 'application/json'],
  ['a long body that stops coming is given up', 'video/mp4'],
])('%s', async (_, type) => {
  const answer = await sendSlowly(await patient(), { type, pieces: 2, pauseMs: type === 'video/mp4' ? 3_000 : 400 });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'request/timeout' });
});
