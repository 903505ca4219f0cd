import { type CueEdits, cuesOf, noEdits, profiles, type Word } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { newSectionCues } from './section-cues.ts';

const vocabulary =
  'and so my fellow Americans, ask not what your country can do for you. Well, New York is 5 km away'.split(' ');

/** Speech with a pause now and then, from a simple generator that always gives the same. */
function speech(count: number, seed: number): Word[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let at = 0;
  return Array.from({ length: count }, (_, index): Word => {
    const startMs = Math.round(at + (random() < 0.08 ? 400 + random() * 1500 : random() * 90));
    const endMs = startMs + 80 + Math.round(random() * 350);
    at = endMs;
    const text = vocabulary[Math.floor(random() * vocabulary.length)]!;
    return { id: `w${index}`, text, startMs, endMs, confidence: 1, speaker: null, timing: 'attention' };
  });
}

describe('Cues by sections', () => {
  test.each(['shorts', 'social', 'broadcast'] as const)('are the same as of the whole, in %s', (name) => {
    const options = { profile: profiles[name], language: 'en' };
    for (let seed = 1; seed <= 2; seed++) {
      const words = speech(260, seed);
      expect(newSectionCues()(words, noEdits, options)).toEqual(cuesOf(words, options));
    }
  });

  test('keep what a person decided, also over a pause', () => {
    const options = { profile: profiles.social, language: 'en' };
    const words = speech(400, 9);
    const afterPause = words.find(({ startMs }, at) => at > 80 && startMs - words[at - 1]!.endMs > 800)!;
    const edits: CueEdits = {
      breaks: [
        { word: afterPause.id, kind: 'none' },
        { word: 'w201', kind: 'cue' },
        { word: 'w303', kind: 'line' },
      ],
      times: [{ word: 'w201', endMs: words[201]!.endMs + 50 }],
    };
    expect(newSectionCues()(words, edits, options)).toEqual(cuesOf(words, { ...options, edits }));
  });

  test('that nothing has happened to are the same objects after a change elsewhere', () => {
    const options = { profile: profiles.shorts, language: 'en' };
    const cuesIn = newSectionCues();
    const words = speech(400, 3);
    const before = cuesIn(words, noEdits, options);
    const changed = words.map((word, at) => (at === 200 ? { ...word, text: 'changed' } : word));
    const after = cuesIn(changed, noEdits, options);
    expect(after).toEqual(cuesOf(changed, options));
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)).toBe(before.at(-1));
    expect(after.filter((cue) => before.includes(cue)).length).toBeGreaterThan(after.length * 0.6);
  });
});
