import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { browser } from '../harness/browser.ts';
import { goodPassword } from '../harness/person.ts';
import { expectRefused, startHouse } from './house.ts';

const publicUrl = 'https://capstan.example';
const port = await freePort();
const house = startHouse({ PUBLIC_URL: publicUrl, HOST: '127.0.0.1', PORT: String(port) });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

describe('Behind https', () => {
  test('the cookie is bound to the host and to https, and works under the public address', async () => {
    const { newWorkspace, invitation } = house();
    const ask = browser(`http://127.0.0.1:${port}`);
    const account = { name: 'Ada', email: 'ada@example.org', password: goodPassword };
    const headers = { Origin: publicUrl };
    const made = await ask(
      'POST',
      '/accounts',
      { ...account, invitation: await invitation(await newWorkspace()) },
      headers,
    );
    expect(made.status).toBe(201);
    expect(ask.setCookie).toMatch(/^__Host-capstan=[0-9A-Za-z]{43}; /);
    for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(ask.setCookie).toContain(`; ${flag}`);
    expect(ask.setCookie).not.toContain('Domain');
    // A plain cookie of the same value is not taken for it.
    const plain = ask.cookie!.replace('__Host-', '');
    expectRefused(await ask('GET', '/session', undefined, { Cookie: plain }), 401, 'session/required');
    const invited = await ask('POST', '/invitations', { role: 'member' }, headers);
    expect(invited.body.data.link).toContain(`${publicUrl}/join#`);
    expectRefused(
      await ask('POST', '/invitations', { role: 'member' }, { Origin: 'https://evil.example' }),
      403,
      'request/cross-site',
    );
  });

  test('the start shows the public address', () => {
    expect(house().service.program.ownerLink).toContain(`${publicUrl}/join#`);
  });
});
