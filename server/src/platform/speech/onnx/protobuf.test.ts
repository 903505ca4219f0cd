import { expect, test } from 'vitest';
import {
  contentField,
  contentOf,
  contentsOf,
  numberField,
  numbersOf,
  readFields,
  textField,
  textOf,
} from './protobuf.ts';

test('what is written can be read, also beyond 32 bits', () => {
  const large = 2 ** 40 + 7;
  const bytes = Buffer.concat([
    numberField(1, 0),
    numberField(2, 300),
    numberField(3, large),
    textField(20, 'Größe'),
    contentField(5, Buffer.from([1]), Buffer.from([2])),
  ]);
  const fields = readFields(bytes);
  expect([1, 2, 3].map((number) => numbersOf(fields, number))).toEqual([[0], [300], [large]]);
  expect(textOf(fields, 20)).toBe('Größe');
  expect(contentOf(fields, 5)).toEqual(Buffer.from([1, 2]));
  expect(Buffer.concat(fields.map(({ raw }) => raw))).toEqual(bytes);
});

test('repeated numbers may come one by one or packed', () => {
  const packed = contentField(1, Buffer.from([0x05, 0xac, 0x02]));
  expect(numbersOf(readFields(Buffer.concat([numberField(1, 4), packed])), 1)).toEqual([4, 5, 300]);
});

test('fields of a fixed size are passed over', () => {
  const fixed = Buffer.from([0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8]);
  const fields = readFields(Buffer.concat([fixed, textField(3, 'after')]));
  expect(textOf(fields, 3)).toBe('after');
  expect(fields[0]!.raw).toEqual(fixed.subarray(0, 5));
});

test('what is not there is empty', () => {
  expect(textOf([], 1)).toBe('');
  expect(contentsOf([], 1)).toEqual([]);
  expect(contentOf([], 1)).toBeUndefined();
});

test.each([
  ['a number', Buffer.from([0x08, 0x80])],
  ['a content', Buffer.from([0x0a, 5, 1])],
  ['a fixed size', Buffer.from([0x0d, 1])],
])('%s that ends too early is refused', (_, bytes) => {
  expect(() => readFields(bytes)).toThrow('too early');
});

test('a wire type that does not exist is refused', () => {
  expect(() => readFields(Buffer.from([0x0f]))).toThrow('wire type 7');
});
