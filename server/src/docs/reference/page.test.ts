import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errors } from '../../errors.ts';
import type { Json } from '../../openapi/named-schemas.ts';
import { apiErrors } from './errors.ts';
import { pageOf } from './page.ts';

const text = readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8');
const document: Json = JSON.parse(text);
const page = pageOf(document, 'http://localhost:3000');

const operations = Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]): Json => ({ ...operation, path, method })),
);
const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);

/** The part of the page that belongs to an id, up to the next entry. */
const sectionOf = (id: string) => page.split(`<section class="entry" id="${id}">`)[1]?.split('<section')[0] ?? '';

test.each(operations)('$method $path has its place, with its summary and its description', (operation) => {
  const section = sectionOf(operation['operationId']);
  expect(section).toContain(operation['summary']);
  expect(section).toContain(operation['description'] ?? '');
  expect(section).toContain(operation['method'].toUpperCase());
  expect(section.replaceAll('<wbr>', '')).toContain(`/api/v1${operation['path']}`);
  for (const status of Object.keys(operation['responses'])) expect(section).toContain(`>${status}</a>`);
});

test.each(operations)('$method $path shows every parameter and every field of its body', (operation) => {
  const parameters = (operation['parameters'] ?? []).map((each: Json) => `${each['in']}.${each['name']}`);
  const content: Json = operation['requestBody']?.content ?? {};
  const { schema } = content['application/json'] ?? content['multipart/form-data'] ?? {};
  const reference: string | undefined = schema?.$ref;
  const body = reference ? document['components'].schemas[reference.split('/').at(-1)!].properties : {};
  const expected = [...parameters, ...Object.keys(body).map((name) => `body.${name}`)];
  expect(ids).toEqual(expect.arrayContaining(expected.map((place) => `${operation['operationId']}.${place}`)));
});

test('every field of every object in a reply is described', () => {
  const replies = operations.map(({ responses }) => responses);
  const inReplies = namesIn([replies, document['components'].responses]);
  expect(inReplies).toContain('RenderJob');
  const expected = [...inReplies].flatMap((name) =>
    Object.keys(document['components'].schemas[name].properties).map((field) => `object-${name}.${field}`),
  );
  expect(ids).toEqual(expect.arrayContaining(expected));
});

/** The schemas that a part of the document refers to, and those that they refer to. */
function namesIn(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name!)) continue;
    found.add(name!);
    namesIn(document['components'].schemas[name!], found);
  }
  return found;
}

test('every code that the API can answer with is listed, and no other', () => {
  expect(apiErrors().map(({ code }) => code)).toContain('project/not-found');
  for (const code of Object.keys(errors)) {
    const listed = apiErrors().some((error) => error.code === code);
    expect(page.includes(`<code>${code}</code>`), code).toBe(listed);
  }
  expect(page).not.toContain('session/');
});

test('every link within the page leads somewhere, and every id is there once', () => {
  const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id!);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('nothing is left that a program forgot to fill in', () => {
  expect(page).not.toMatch(/undefined|\[object |NaN|capstan\.invalid/);
});

test('nothing in the page runs or is styled inline, as its policy asks', () => {
  expect(page).not.toMatch(/<script(?! src="\/docs\/)|<[a-z][^>]* (?:style|on\w+)=|<style/);
});

test('no description can bring markup into the page', () => {
  const attack = '"><img src=x onerror=alert(1)> `</code><script>alert(2)</script>`';
  const hostile = JSON.parse(text, (key, value) =>
    ['description', 'summary', 'example', 'default', 'pattern'].includes(key) ? attack : value,
  );
  const attacked = pageOf(hostile, 'http://localhost:3000');
  expect(attacked).toContain('&lt;img src=x');
  expect(attacked).not.toMatch(/<img|<script(?! src="\/docs\/)/);
});

test('a field, an enum value and a tag cannot bring markup either', () => {
  const hostile = JSON.parse(text);
  hostile.components.schemas.NewProject.properties = { '"><b>': { type: 'string', enum: ['<i>'], title: '<u>' } };
  hostile.tags[0].name = hostile.paths['/health'].get.tags[0] = '<s>';
  expect(pageOf(hostile, 'http://localhost:3000')).not.toMatch(/<(b|i|u|s)>/);
});
