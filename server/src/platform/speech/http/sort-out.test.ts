import { expect, test } from 'vitest';
import type { Word } from '../engine.ts';
import type { Stretch } from '../voice/windows.ts';
import { sortOut } from './sort-out.ts';

const stretch = (startMs: number, endMs: number): Stretch => ({
  ...{ start: startMs * 16, samples: new Float32Array((endMs - startMs) * 16) },
  ...{ firstWindow: 0, speech: new Float32Array(0) },
});
const word = (text: string, startMs: number): Word => ({
  ...{ text, startMs, endMs: startMs + 200, confidence: 1, timing: 'engine' },
});

test('words go to the stretch that they were said in or near, and those in long silence are made up', () => {
  const stretches = [stretch(1_000, 2_000), stretch(2_600, 3_000), stretch(9_000, 10_000)];
  const words = [
    word('a', 800),
    word('b', 1_500),
    word('c', 2_400),
    word('you', 6_000),
    word('d', 9_900),
    word('e', 10_300),
  ];
  expect(sortOut(words, stretches).map((each) => each.map(({ text }) => text))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d', 'e'],
  ]);
});
