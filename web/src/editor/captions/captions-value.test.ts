import { describe, expect, test } from 'vitest';
import { type CaptionsValue, mergeCaptions, noCaptions, renamed } from './captions-value.ts';

const withBreaks = (...words: string[]): CaptionsValue => ({
  ...noCaptions,
  edits: { breaks: words.map((word) => ({ word, kind: 'cue' })), times: [] },
});

describe('Captions that two people change', () => {
  test('have the changes of both', () => {
    expect(mergeCaptions(withBreaks('a'), withBreaks('a', 'b'), withBreaks('a', 'c'))).toEqual(
      withBreaks('a', 'c', 'b'),
    );
  });

  test('lose what either of them took away', () => {
    expect(mergeCaptions(withBreaks('a', 'b'), withBreaks('b'), withBreaks('a', 'b', 'c'))).toEqual(
      withBreaks('b', 'c'),
    );
  });

  test('have the profile that was chosen last here, or the other one’s where nothing was chosen here', () => {
    const shorts: CaptionsValue = { ...noCaptions, profile: { name: 'shorts', changes: {} } };
    expect(mergeCaptions(noCaptions, shorts, noCaptions).profile).toEqual(shorts.profile);
    expect(mergeCaptions(noCaptions, noCaptions, shorts).profile).toEqual(shorts.profile);
  });

  test('hang on the names that the server gave to the words, once it has', () => {
    expect(renamed(withBreaks('~new', 'w1'), (word) => (word === '~new' ? 'w9' : word))).toEqual(
      withBreaks('w9', 'w1'),
    );
  });
});
