import { Validator } from '@seriousme/openapi-schema-validator';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { makeFolder } from '../../test/harness/temporary-folder.ts';
import { type App, buildApp } from '../app.ts';
import { idleParts } from '../parts.ts';
import { version } from '../version.ts';
import { createKey } from '../workspaces/keys/key.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import { readExamples } from './examples.ts';
import type { Json } from './named-schemas.ts';
import { recordExamples } from './record.ts';
import { document, faultsIn, text } from './testing/document.ts';

let database: TestDatabase;
let app: App;
let files: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
  database = await freshDatabase();
  files = await makeFolder();
  const { db } = database;
  const log = pino({ level: 'silent' });
  const about = { version, baseUrl: () => 'https://captions.example.com', publicUrl: undefined, trustedProxies: [] };
  app = await buildApp({ ...idleParts(db, files.folder), ...about, db, log });
});

afterAll(async () => {
  await app.http.close();
  await database.drop();
  await files.remove();
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the server serves the document of the repository, to whoever has a key', async () => {
  const workspace = await createWorkspace(database.db, { name: 'Readers', plan: 'PRO' });
  const key = await createKey(database.db, workspace.id, { name: 'Reads', scope: 'read', origin: 'command' });
  const url = '/api/v1/openapi.json';
  expect((await app.http.inject({ url })).statusCode).toBe(401);
  const reply = await app.http.inject({ url, headers: { 'x-api-key': key.secret } });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual(document);
});

test('every operation that answers with a body shows one', () => {
  const without = bodies().filter(({ status, content }) => status.startsWith('2') && content['example'] === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('every example fits its schema', () => {
  const shown = bodies().filter(({ content }) => content['example'] !== undefined);
  expect(shown.length).toBeGreaterThan(10);
  for (const { name, content } of shown) expect(faultsIn(content['schema'], content['example']), name).toEqual([]);
});

test('the examples are what the program answers', async () => {
  const recorded = await recordExamples(app.http, database.db);
  expect(masked(recorded)).toEqual(masked(readExamples()));
});

type Body = { name: string; status: string; content: Json };

/** Everything in the document that is sent or received as JSON. */
function bodies(): Body[] {
  const operations = Object.values<Json>(document['paths']).flatMap((methods) => Object.values<Json>(methods));
  const holders = [
    ...operations.flatMap(({ operationId, requestBody = {}, responses }) => [
      { name: `${operationId} request`, status: '', holder: requestBody },
      ...Object.entries<Json>(responses).map(([status, holder]) => ({
        name: `${operationId} ${status}`,
        status,
        holder,
      })),
    ]),
    ...Object.entries<Json>(document['components'].responses).map(([name, holder]) => ({ name, status: '', holder })),
  ];
  return holders.flatMap(({ name, status, holder }) => {
    const content = holder['content']?.['application/json'];
    return content ? [{ name, status, content }] : [];
  });
}

/** What is different each time: ids, keys and moments. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/\b([a-z]{3})_[0-9A-Za-z]{22}\b/g, '$1_…')
      .replace(/expires=\d+&signature=[\w-]+/g, 'signed')
      .replace(/cap_live_[0-9A-Za-z]{40}/g, 'cap_live_…')
      .replace(/(whsec_|v1,)[\w+/]+=/g, '$1…')
      .replace(/"webhook-timestamp":"\d+"/g, '"webhook-timestamp":"moment"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
  );
}
