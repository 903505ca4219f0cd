import { cuesOf, profiles } from '@capstan/captions';
import { expect, test } from 'vitest';
import { said } from '../../transcript/edits/testing/server.ts';
import { splitPlace } from './split-place.ts';

const [cue] = cuesOf(said('one two three'), { profile: profiles.broadcast });

test('a cue is divided before the word whose middle is still to come', () => {
  // Each word takes 200 ms of 300.
  expect(splitPlace(cue!, 350)).toBe('w2');
  expect(splitPlace(cue!, 450)).toBe('w3');
});

test('at its ends there is nothing to divide', () => {
  expect(splitPlace(cue!, 0)).toBeUndefined();
  expect(splitPlace(cue!, 790)).toBeUndefined();
});
