import { expect, it } from 'vitest';
import { checkKinds } from './kinds.ts';

it('every name with one handler is accepted', () => {
  expect(() => checkKinds([{ name: 'a' }, { name: 'b' }], ['b', 'a'])).not.toThrow();
});

it('a name with no handler or with two stops the start, and all faults are told', () => {
  const kinds = [{ name: 'a' }, { name: 'a' }, { name: 'c' }];
  expect(() => checkKinds(kinds, ['a', 'b'])).toThrow(
    'The jobs are not set up right: a has 2 handlers; b has no handler; c is not in the list of jobs.',
  );
});
