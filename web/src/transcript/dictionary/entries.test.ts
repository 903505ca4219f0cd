import { expect, test } from 'vitest';
import { entriesFrom, rowsFrom } from './entries.ts';

const entries = [{ text: 'Capstan', soundsLike: ['cap stan', 'captain'] }, { text: 'FFmpeg' }];

test('what is shown is what is saved', () => {
  expect(entriesFrom(rowsFrom(entries))).toEqual(entries);
});

test('empty lines are left out, and spaces do not matter', () => {
  const [row, other] = rowsFrom(entries);
  expect(
    entriesFrom([
      { ...row!, text: ' Capstan ', soundsLike: 'captain, , ' },
      { ...other!, text: '  ' },
    ]),
  ).toEqual([{ text: 'Capstan', soundsLike: ['captain'] }]);
});

test('an empty dictionary has one line to type into', () => {
  expect(rowsFrom([])).toHaveLength(1);
});
