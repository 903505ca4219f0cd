import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { isEmail, isInstant, isTitle } from './formats.ts';
import { oneOf, orNull, Title } from './schemas.ts';
import { compiler } from './validation.ts';

const compile = compiler({ title: isTitle, 'date-time': isInstant, email: isEmail });

function check(schema: TSchema, data: unknown, httpPart = 'body'): { value?: unknown; error?: AppError } {
  const route = { schema, httpPart, method: 'POST', url: '/' } as FastifyRouteSchemaDef<TSchema>;
  return compile(route)(data) as { value?: unknown; error?: AppError };
}

const Body = Type.Object(
  {
    name: Title({ maxLength: 5, description: '' }),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    kind: Type.Optional(oneOf(['one', 'two'])),
    at: Type.Optional(orNull(Type.String({ format: 'date-time' }))),
    mail: Type.Optional(Type.String({ format: 'email' })),
    password: Type.Optional(Type.String({ minLength: 3 })),
    nested: Type.Optional(Type.Object({ 'a/b~c': Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

test.each<[object, string, string]>([
  [{}, 'name', 'is required'],
  [{ name: '' }, 'name', 'must not be empty'],
  [{ name: ' \n ' }, 'name', 'must not be empty'],
  [{ name: 'abcdef' }, 'name', 'must have at most 5 characters'],
  [{ name: 'a\nb' }, 'name', 'must be one line of text without control characters'],
  [{ name: 1 }, 'name', 'must be a string'],
  [{ name: 'x', size: '1' }, 'size', 'must be an integer'],
  [{ name: 'x', size: 1.5 }, 'size', 'must be an integer'],
  [{ name: 'x', size: 0 }, 'size', 'must be at least 1'],
  [{ name: 'x', size: 10 }, 'size', 'must be at most 9'],
  [{ name: 'x', kind: 'three' }, 'kind', 'must be one of one, two'],
  [{ name: 'x', at: 'soon' }, 'at', 'must be a date and time such as 2030-01-31T12:00:00Z'],
  [{ name: 'x', mail: 'x' }, 'mail', 'must be an e-mail address'],
  [{ name: 'x', password: 'ab' }, 'password', 'must have at least 3 characters'],
  [{ name: 'x', nmae: 'y' }, 'nmae', 'is not a field of this request'],
  [{ name: 'x', nested: { 'a/b~c': 1 } }, 'nested.a/b~c', 'must be a boolean'],
])('%j: %s %s', (body, field, message) => {
  const { error } = check(Body, body);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'request/invalid', status: 400, fields: [{ field, message }] });
  expect(error!.message).toBe(`The request was not accepted: ${field} ${message}.`);
});

test('every field at fault is told once, in one message', () => {
  const { error } = check(Body, { name: 7, size: 0, other: 1 });
  expect(error!.fields!.map(({ field }) => field).sort()).toEqual(['name', 'other', 'size']);
});

test('of very many faults, only the first twenty are told, with short names', () => {
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}-${'x'.repeat(500)}`, 1]));
  const { error } = check(Body, { name: 'x', ...body });
  expect(error!.fields).toHaveLength(20);
  for (const { field } of error!.fields!) expect(field.length).toBeLessThanOrEqual(100);
});

test('of a list that is too long and all wrong, only that is told', () => {
  const Wish = Type.Object({ list: Type.Array(Type.String(), { maxItems: 100 }) });
  const { error } = check(Wish, { list: Array(1_000_000).fill(1) });
  expect(error!.fields).toEqual([{ field: 'list', message: expect.stringContaining('100') }]);
});

test('what may have several forms and has none, thousands of times, is refused at once', () => {
  const Form = (name: string) => Type.Object({ [name]: Type.String() }, { additionalProperties: false });
  const Wish = Type.Object({ list: Type.Array(Type.Union([Form('a'), Form('b')])) });
  const { error } = check(Wish, { list: Array(4_000).fill({ c: 1 }) });
  expect(error!.fields).toHaveLength(20);
});

test('a body that is no object is at fault as a whole', () => {
  for (const body of [undefined, null, [], 'x', 1]) {
    expect(check(Body, body).error!.fields).toEqual([{ field: 'body', message: 'must be an object' }]);
  }
});

test('names are trimmed before they are measured, and letters count, not code units', () => {
  expect(check(Body, { name: '  abcde\t' }).value).toEqual({ name: 'abcde' });
  expect(check(Body, { name: '😀'.repeat(5) }).value).toEqual({ name: '😀'.repeat(5) });
});

test('what reads as a number is one in a query, and only there', () => {
  const Query = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })), q: Type.Optional(Type.String()) });
  expect(check(Query, { page: '7', q: '7' }, 'querystring').value).toEqual({ page: 7, q: '7' });
  for (const page of ['', ' 7', '7 ', '1e1', '0x7', '7.5', ['1', '2']]) {
    expect(check(Query, { page }, 'querystring').error!.fields).toEqual([
      { field: 'page', message: 'must be an integer' },
    ]);
  }
  expect(check(Query, { page: '7' }).error!.fields).toEqual([{ field: 'page', message: 'must be an integer' }]);
});

test('an id that cannot be one is not found', () => {
  const Params = Type.Object({ id: Type.String({ pattern: '^x$' }) });
  expect(check(Params, { id: 'y' }, 'params').error).toMatchObject({ code: 'route/not-found', status: 404 });
});
