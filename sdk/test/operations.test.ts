import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };

const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** Not calls of one request each: files in a form go as uploads, and a stream of events is followed. */
const otherwise = ['POST /uploads', 'PATCH /uploads/{uploadId}', 'DELETE /uploads/{uploadId}', 'GET /events'];

test('every operation of the document has its method in the client', () => {
  const text = ['capstan.ts', ...readdirSync(join(sources, 'resources')).map((name) => join('resources', name))]
    .map((name) => readFileSync(join(sources, name), 'utf8'))
    .join('\n');
  const spoken = [...text.matchAll(/'(GET|PUT|POST|PATCH|DELETE)',\s*'([^']+)'/g)].map(
    ([, verb, path]) => `${verb} ${path}`,
  );
  const downloaded = [...text.matchAll(/(?:text\(|blob\(|: )'(\/[^']+)'/g)].map(([, path]) => `GET ${path}`);
  const calls = new Set([...spoken, ...downloaded]);
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(operations.filter((each) => !calls.has(each) && !otherwise.includes(each))).toEqual([]);
});
