import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { type ClipName, clip } from '../../server/src/media/understand/testing/clips.ts';
import { executablePath, sharedChromium } from '../../server/test/harness/chromium.ts';
import { newPerson, type Person } from '../../server/test/harness/person.ts';
import type { Service } from '../../server/test/harness/service.ts';
import { leaseService } from '../../server/test/harness/shared-service.ts';
import { newTenant, type Tenant } from '../../server/test/harness/tenant.ts';
import { newVisitor } from '../../server/test/harness/visits.ts';
import { visitor } from './dashboard.ts';

/** The running program, which may import from this machine, and a browser in front of it. */
export type Desk = {
  /** The database, for what no call arranges. */
  sql: Service['sql'];
  workspace(): Promise<Tenant & { person: Person }>;
  visit(as: Person, path: string, options?: BrowserContextOptions): Promise<Page>;
};

export function describeMedia(name: string, tests: (desk: Desk) => void) {
  const why =
    executablePath === undefined ? ' (skipped: no Chromium or Chrome was found; CHROME_PATH can name one)' : '';
  describe.skipIf(executablePath === undefined)(`${name}${why}`, () => {
    let service: Service;
    let browser: Browser;

    beforeAll(async () => {
      let lease: Awaited<ReturnType<typeof leaseService>>;
      [lease, browser] = await Promise.all([leaseService(), sharedChromium()]);
      ({ service } = lease);
      return lease.giveBack;
    });

    tests({
      sql: (...query) => service.sql(...query),
      async workspace() {
        const tenant = await newTenant(service);
        return { ...tenant, person: await newPerson(service.db, tenant.workspaceId, 'owner') };
      },
      async visit(as, path, options) {
        const { url } = service;
        const faults: string[] = [];
        // Said last, since a page can still complain as it is left.
        onTestFinished(() => expect(faults).toEqual([]));
        const page = await newVisitor(browser, url, { ...visitor, ...options });
        const [name = '', value = ''] = as.cookie.split('=');
        await page.context().addCookies([{ name, value, url }]);
        page.on('pageerror', ({ message }) => faults.push(message));
        page.on('request', (request) => {
          if (request.url().startsWith('http') && !request.url().startsWith(url)) faults.push(request.url());
        });
        await page.goto(new URL(path, url).href);
        return page;
      },
    });
  });
}

/** A project that has its media already. */
export async function projectWith(tenant: Tenant, name: string, clipName: ClipName): Promise<string> {
  return projectFrom(tenant, { name }, await clip(clipName));
}

export async function projectFrom({ api }: Tenant, about: object, path: string): Promise<string> {
  const { body } = await api('POST', '/projects', { body: about });
  const content = new FormData();
  content.append('file', new Blob([await readFile(path)]), basename(path));
  await api('POST', `/projects/${body.data.id}/source`, { content });
  await expect.poll(() => statusOf(api, body.data.id), { timeout: 40_000, interval: 500 }).toMatch(/READY|FAILED/);
  return body.data.id;
}

const statusOf = async (api: Tenant['api'], id: string) => (await api('GET', `/projects/${id}`)).body.data.status;

/** Somebody else's server. It sends half of the file, and the rest when it is told to. */
export async function haltingServer(clipName: ClipName): Promise<{ url: string; sendTheRest: () => void }> {
  const file = await readFile(await clip(clipName));
  const half = Math.floor(file.length / 2);
  let sendTheRest = () => {};
  const told = new Promise<void>((resolve) => {
    sendTheRest = resolve;
  });
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': file.length });
    response.write(file.subarray(0, half));
    await told;
    response.end(file.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.');
  return { url: `http://127.0.0.1:${address.port}/Harbour%20walk.mp4`, sendTheRest };
}
