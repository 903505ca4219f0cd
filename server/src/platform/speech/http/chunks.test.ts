import { describe, expect, test } from 'vitest';
import { type Stretch, sampleRate, windowSamples } from '../voice/windows.ts';
import { type Chunk, chunksOf } from './chunks.ts';

/** Speech between two seconds; said right up to its ends where it is cut, else with a pause there. */
function stretch(from: number, to: number, isCut = false): Stretch {
  const firstWindow = Math.floor((from * sampleRate) / windowSamples);
  const windows = Math.ceil((to * sampleRate) / windowSamples) - firstWindow;
  const speech = new Float32Array(windows).fill(0.9);
  if (!isCut) speech.fill(0.1, windows - 6);
  return { start: from * sampleRate, samples: new Float32Array((to - from) * sampleRate), firstWindow, speech };
}

async function cut(...stretches: Stretch[]): Promise<{ starts: number[]; isCutInSpeech: boolean }[]> {
  async function* given() {
    yield* stretches;
  }
  const chunks: Chunk[] = [];
  for await (const chunk of chunksOf(given())) chunks.push(chunk);
  return chunks.map(({ stretches, isCutInSpeech }) => ({
    starts: stretches.map(({ start }) => start / sampleRate),
    isCutInSpeech,
  }));
}

describe('Speech', () => {
  test('is sent together while it is short', async () => {
    expect(await cut(stretch(0, 10), stretch(11, 20))).toEqual([{ starts: [0, 11], isCutInSpeech: false }]);
    expect(await cut()).toEqual([]);
  });

  test('is cut where the pause is widest, but not early', async () => {
    const speech = [stretch(0, 4), stretch(9, 15), stretch(18, 22), stretch(23, 27), stretch(27.5, 35)];
    expect(await cut(...speech)).toEqual([
      { starts: [0, 9], isCutInSpeech: false },
      { starts: [18, 23, 27.5], isCutInSpeech: false },
    ]);
  });

  test('that goes on over a cut is heard once more from the last stretch on', async () => {
    const speech = [stretch(0, 12, true), stretch(12, 24, true), stretch(24, 36, true), stretch(36, 40)];
    expect(await cut(...speech)).toEqual([
      { starts: [0, 12], isCutInSpeech: true },
      { starts: [12, 24, 36], isCutInSpeech: false },
    ]);
  });

  test('far apart is not sent together', async () => {
    expect(await cut(stretch(0, 2), stretch(100, 102), stretch(200, 202))).toHaveLength(3);
  });
});
