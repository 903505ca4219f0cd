import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { executablePath, sharedChromium } from '../../server/test/harness/chromium.ts';
import { newPerson, type Person } from '../../server/test/harness/person.ts';
import type { Service } from '../../server/test/harness/service.ts';
import { leaseService } from '../../server/test/harness/shared-service.ts';
import { newTenant, type Tenant } from '../../server/test/harness/tenant.ts';
import { newVisitor } from '../../server/test/harness/visits.ts';

type Role = 'owner' | 'member';
/** What moves costs a core, and nobody is looking: who tests motion asks for it. */
export const visitor: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

type Visit = BrowserContextOptions & { as?: Person; path?: string };

/** The running program and a browser in front of it. */
export type Dashboard = {
  service: Service;
  /** A workspace of its own, with a key and somebody who is signed in. */
  workspace(role?: Role): Promise<Tenant & { person: Person }>;
  visit(visit?: Visit): Promise<Page>;
};

/** Without a browser on this machine the suite is skipped, and its name says why. */
export function describeDashboard(name: string, tests: (dashboard: Dashboard) => void) {
  if (executablePath === undefined) {
    describe.skip(`${name} (skipped: no Chromium or Chrome was found; CHROME_PATH can name one)`, () =>
      tests(dashboardOf(nothing, nothing)));
    return;
  }
  describe(name, () => {
    let service: Service;
    let browser: Browser;

    beforeAll(async () => {
      let lease: Awaited<ReturnType<typeof leaseService>>;
      [lease, browser] = await Promise.all([leaseService(), sharedChromium()]);
      ({ service } = lease);
      return lease.giveBack;
    });

    tests(
      dashboardOf(
        () => service,
        () => browser,
      ),
    );
  });
}

const nothing = (): never => {
  throw new Error('The suite is skipped.');
};

function dashboardOf(service: () => Service, browser: () => Browser): Dashboard {
  return {
    get service() {
      return service();
    },
    async workspace(role = 'owner') {
      const tenant = await newTenant(service());
      return { ...tenant, person: await newPerson(service().db, tenant.workspaceId, role) };
    },
    async visit({ as, path = '/', ...options } = {}) {
      const { url } = service();
      const faults: string[] = [];
      // Said last, since a page can still complain as it is left.
      onTestFinished(() => expect(faults).toEqual([]));
      const page = await newVisitor(browser(), url, { ...visitor, ...options });
      if (as) {
        const [name = '', value = ''] = as.cookie.split('=');
        await page.context().addCookies([{ name, value, url }]);
      }
      watch(page, url, faults);
      await page.goto(new URL(path, url).href);
      return page;
    },
  };
}

/** On every page of every test: nobody else is asked for anything, and nothing is complained about. */
function watch(page: Page, url: string, faults: string[]): void {
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) faults.push(`asked ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium reports each refusal (401, 404, …) there, though the page handles it.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
}
