import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freshDatabase } from '../harness/database.ts';
import { type Program, startProgram } from '../harness/program.ts';
import { openSocket, repliesIn, untilClosed } from '../harness/raw.ts';
import { until } from '../harness/until.ts';

/** Somebody who keeps the connection, whatever the server says. */
async function linger({ url }: Program, greeting: string): Promise<{ dismissed: Promise<unknown>; leave(): void }> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  const dismissed = Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => {});
  await once(socket, 'connect');
  socket.write(greeting);
  if (greeting !== '') await once(socket, 'data');
  socket.resume();
  return { dismissed, leave: () => void socket.destroy() };
}

const letsNobodyIn = ({ url }: Program) =>
  fetch(`${url}/livez`).then(
    () => false,
    () => true,
  );

test('Stopping finishes a request that has begun, and waits for nobody else', { timeout: 120_000 }, async () => {
  const database = await freshDatabase();
  const program = await startProgram({ DATABASE_URL: database.url });
  try {
    const body = JSON.stringify({ name: 'Slow upload' });
    const socket = await openSocket(program.url);
    const received = untilClosed(socket);
    socket.write(
      `POST /api/v1/projects HTTP/1.1\r\nX-API-Key: ${program.apiKey}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // Its key was counted, so the program is waiting for the rest of it.
    await until(async () => (await database.sql('select 1 from rate_windows')).length > 0);
    // One who has sent nothing, one who was answered, and one who was refused.
    const greetings = ['', 'GET /livez HTTP/1.1\r\n\r\n', 'no HTTP\r\n\r\n'];
    const others = await Promise.all(greetings.map((greeting) => linger(program, greeting)));

    const stopped = program.stop('SIGTERM');
    await until(() => letsNobodyIn(program));
    await Promise.all(others.map(({ dismissed }) => dismissed));
    socket.write(body.slice(5));
    const [reply] = repliesIn(await received);
    expect(reply).toMatchObject({ status: 201, body: { data: { name: 'Slow upload' } } });
    expect(reply!.headers.get('connection')).toBe('close');

    expect(await stopped).toBe(0);
    for (const { leave } of others) leave();
    expect(program.output()).toContain('\nStopped.\n');
    expect(await database.sql('select name from projects')).toEqual([{ name: 'Slow upload' }]);
  } finally {
    await program.kill();
    await database.drop();
  }
});
