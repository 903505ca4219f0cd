import { afterAll, beforeAll, describe } from 'vitest';
import { type Program, startProgram } from '../harness/program.ts';
import type { Service, StartService } from '../harness/service.ts';
import { changesOneProject } from './changing.ts';
import { createsProjects } from './creating.ts';
import { answersInOneForm } from './errors.ts';
import { reportsHealth } from './health.ts';
import { acceptsKeys } from './keys.ts';
import { listsProjects } from './listing.ts';
import { checksInOrder } from './order.ts';
import { countsRequests } from './rates.ts';
import { sortsProjects } from './sorting.ts';

/** Everything that the API promises, on a database of the caller's choice. */
export function keepsTheContract(place: string, start: StartService): void {
  describe(`The API on ${place}`, () => {
    let running: Service;
    beforeAll(async () => {
      running = await start();
    });
    afterAll(async () => {
      await (await second)?.stop();
      await running.stop();
    });
    const service = () => running;

    let second: Promise<Program> | undefined;
    /** Another program on the same database. */
    function beside(): Promise<Program> {
      second ??= startProgram({ DATABASE_URL: running.databaseUrl });
      return second;
    }

    describe('health', () => reportsHealth(service));
    describe('the list of projects', () => listsProjects(service));
    describe('the order of the list', () => sortsProjects(service));
    describe('a new project', () => createsProjects(service));
    describe('one project', () => changesOneProject(service));
    describe('keys', () => acceptsKeys(service, beside));
    describe('the order of checks', () => checksInOrder(service));
    describe('errors and headers', () => answersInOneForm(service));
    describe('the rate limit', () => countsRequests(service, beside));
  });
}
