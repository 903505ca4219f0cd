import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiClient } from '../harness/client.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { openSocket, repliesIn, untilClosed } from '../harness/raw.ts';
import { until } from '../harness/until.ts';

describe('Stopping', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let program: Program;

  beforeEach(async () => {
    database = await freshDatabase();
    program = await startProgram({ DATABASE_URL: database.url });
  });

  afterEach(async () => {
    await program.kill();
    await database.drop();
  });

  const letsNobodyIn = () =>
    fetch(`${program.url}/livez`).then(
      () => false,
      () => true,
    );

  test('finishes a request that has begun, and lets no new one in', async () => {
    const body = JSON.stringify({ name: 'Slow upload' });
    const socket = await openSocket(program.url);
    const received = untilClosed(socket);
    socket.write(
      `POST /api/v1/projects HTTP/1.1\r\nX-API-Key: ${program.apiKey}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // Its key was counted, so the program is waiting for the rest of it.
    await until(async () => (await database.sql('select 1 from rate_windows')).length > 0);
    const stopped = program.stop();
    await until(letsNobodyIn);
    socket.write(body.slice(5));
    const [reply] = repliesIn(await received);
    expect(reply).toMatchObject({ status: 201, body: { data: { name: 'Slow upload' } } });
    expect(reply!.headers.get('connection')).toBe('close');
    expect(await stopped).toBe(0);
    expect(await database.sql('select name from projects')).toEqual([{ name: 'Slow upload' }]);
  });

  test('does not wait for callers who ask nothing, by SIGTERM as by Ctrl-C', async () => {
    const { hostname: host, port } = new URL(program.url);
    // One who has sent nothing, one whose request was answered, and one who was refused and does not leave.
    const greetings = ['', 'GET /livez HTTP/1.1\r\n\r\n', 'no HTTP\r\n\r\n'];
    const sockets = await Promise.all(
      greetings.map(async (bytes) => {
        const socket = connect({ host, port: Number(port), allowHalfOpen: true });
        socket.on('error', () => {});
        socket.resume();
        await new Promise((resolve) => socket.write(bytes, resolve));
        return socket;
      }),
    );
    expect((await apiClient(program.url, program.apiKey)('GET', '/health')).status).toBe(200);
    const since = Date.now();
    expect(await program.stop('SIGTERM')).toBe(0);
    expect(program.output()).toContain('\nStopped.\n');
    // Ten seconds are what requests that have begun would get.
    expect(Date.now() - since).toBeLessThan(9_000);
    for (const socket of sockets) socket.destroy();
  });
});
