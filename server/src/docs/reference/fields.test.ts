import { expect, test } from 'vitest';
import { shapeIn } from './fields.ts';

const document = {
  components: {
    schemas: {
      Frame: { type: 'object', required: ['width'], properties: { width: { type: 'integer' } } },
      Folder: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Folder' } } },
    },
  },
};
const frame = { $ref: '#/components/schemas/Frame' };

const field = (schema: object, direction: 'sent' | 'received' = 'sent') =>
  shapeIn(document, { type: 'object', properties: { it: schema } }, direction).fields[0]!;

test('what is sent is spelled out; what is received is named', () => {
  expect(field(frame).fields.map(({ name }) => name)).toEqual(['width']);
  expect(field(frame, 'received')).toMatchObject({ type: [{ object: 'Frame' }], fields: [] });
});

test('a schema that contains itself is spelled out once', () => {
  const [parent] = field({ $ref: '#/components/schemas/Folder' }).fields;
  expect(parent).toMatchObject({ name: 'parent', type: [{ object: 'Folder' }], fields: [] });
});

test('a sender is told what is required, a receiver what may be missing', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
  const presence = (direction: 'sent' | 'received') =>
    shapeIn(document, schema, direction).fields.map((each) => each.presence);
  expect(presence('sent')).toEqual(['required', '']);
  expect(presence('received')).toEqual(['', 'optional']);
});

test('a value that may be null says so, and keeps its description', () => {
  const schema = { anyOf: [{ type: 'number', description: 'Seconds.' }, { type: 'null' }] };
  expect(field(schema)).toMatchObject({ type: ['number', ' or ', 'null'], description: 'Seconds.' });
});

test('a list tells what is in it', () => {
  expect(field({ type: 'array', items: frame }, 'received').type).toEqual(['array of ', { object: 'Frame' }]);
});

test('an object with any names tells what is under them', () => {
  expect(field({ type: 'object', additionalProperties: { type: 'string' } }).fields).toMatchObject([
    { name: '{any name}', type: ['string'] },
  ]);
});

test.each([
  [{ enum: ['A', 'B'] }, ['One of `A`, `B`.']],
  [{ const: true }, ['Always `true`.']],
  [{ minimum: 0, maximum: 1 }, ['0 to 1.']],
  [{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, ['At least 1.']],
  [{ maxLength: 200 }, ['At most 200 characters.']],
  [{ minProperties: 1, additionalProperties: false }, ['At least 1 field.', 'Fields other than these are refused.']],
  [{ default: 0 }, ['Default `0`.']],
  [{ default: '' }, ['Default ``.']],
  [{ minLength: 1, maxLength: 9, description: '1 to 9 characters, trimmed.' }, []],
])('%j is put into words', (schema, facts) => {
  expect(field(schema).facts).toEqual(facts);
});
