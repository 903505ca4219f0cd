import { expect, test } from 'vitest';
import { partsOf } from './failure-parts.ts';

test('a command at the end of a message is set apart', () => {
  expect(
    partsOf('No installed model understands French. Install one with: capstan models install whisper-small'),
  ).toEqual({
    text: 'No installed model understands French. Install one with:',
    command: 'capstan models install whisper-small',
  });
});

test('a message without one stays whole', () => {
  const message = 'The recognition of speech broke off.';
  expect(partsOf(message)).toEqual({ text: message, command: undefined });
});
