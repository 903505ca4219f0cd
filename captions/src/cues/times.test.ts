import { describe, expect, test } from 'vitest';
import type { Word } from '../words/word.ts';
import type { CueEdits } from './cue-edits.ts';
import { profileOf } from './profiles.ts';
import { timesOf } from './times.ts';

const word = (id: string, startMs: number, endMs: number): Word[] => [
  { id, text: id, startMs, endMs, confidence: 1, speaker: null, timing: 'aligned' },
];

const profile = profileOf('broadcast', { minMs: 800, maxMs: 3_000, gapMs: 80, chainMs: 500, holdMs: 400 });

function times(groups: Word[][], edits: CueEdits['times'] = [], frameMs = 40): string[] {
  const clock = { profile, edits: { breaks: [], times: edits }, frameMs, durationMs: 100_000 };
  return timesOf(groups, clock).map(({ startMs, endMs }) => `${startMs}-${endMs}`);
}

describe('A cue stays', () => {
  test('until the next one, less the gap, when the pause between them is small', () => {
    expect(times([word('a', 0, 1_000), word('b', 1_300, 2_500)])).toEqual(['0-1220', '1300-2900']);
    expect(times([word('a', 0, 1_000), word('b', 1_000, 2_500)])[0]).toBe('0-920');
  });

  test('for a while after its last word, and not so long that it would only flicker', () => {
    expect(times([word('a', 0, 1_000), word('b', 5_000, 6_000)])[0]).toBe('0-1400');
    expect(times([word('a', 0, 1_000), word('b', 1_700, 3_000)])[0]).toBe('0-1200');
  });

  test('long enough to be read, as far as there is time', () => {
    expect(times([word('a', 0, 100), word('b', 5_000, 6_000)])[0]).toBe('0-800');
    expect(times([word('a', 0, 100), word('b', 700, 2_000)])[0]).toBe('0-620');
    expect(times([word('a', 0, 100), word('b', 120, 2_000)])[0]).toBe('0-60');
  });

  test('no longer than the profile allows, unless it is still being said', () => {
    expect(times([word('a', 0, 2_800), word('b', 3_200, 4_000)])[0]).toBe('0-3000');
    expect(times([word('a', 0, 5_000)])).toEqual(['0-5000']);
  });
});

test('gaps are counted in the frames of the video', () => {
  expect(times([word('a', 0, 1_000), word('b', 1_000, 2_500)], [], 1001 / 30)[0]).toBe('0-933');
});

describe('Times that a person set', () => {
  test('hold, and the neighbours make room', () => {
    const groups = [word('a', 0, 1_000), word('b', 1_300, 2_500), word('c', 4_000, 5_000)];
    expect(times(groups, [{ word: 'b', startMs: 900, endMs: 3_950 }])).toEqual(['0-820', '900-3950', '4000-5400']);
  });

  test('are moved where cues would overlap or vanish', () => {
    const groups = [word('a', 1_000, 2_000), word('b', 2_000, 3_000)];
    expect(times(groups, [{ word: 'b', startMs: 0, endMs: 0 }])).toEqual(['1000-1001', '1001-1002']);
    expect(times(groups, [{ word: 'a', startMs: 9_000, endMs: 9_000 }])[0]).toBe('1999-2000');
  });
});
