import type { SoundSource } from '../sound.ts';
import { type Cut, Segmenter } from '../voice/segmenter.ts';
import { msOf, type Stretch, samplesOf, windowSamples } from '../voice/windows.ts';
import { KeptSound } from './kept-sound.ts';
import type { Pool } from './pool.ts';

/**
 * Sound goes to the detector in blocks of about half a minute, each with some sound before it to get used to. What the
 * detector says of a window then depends on nothing farther back: whoever begins in the middle hears the same.
 */
const blockWindows = 1_024;
const leadWindows = 256;

/** What was found: a stretch of speech, and up to where the sound is searched for good. */
export type Found = { stretch: Stretch | undefined; searchedMs: number };

/** Searches sound for speech, in order. Keeps no more of it than a stretch can still need. */
export async function* findSpeech(
  pool: Pool,
  sound: SoundSource,
  fromMs: number,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  const beginWindow = Math.floor(samplesOf(fromMs) / windowSamples);
  let block = Math.floor(beginWindow / blockWindows) * blockWindows;
  const leadOf = (window: number) => Math.max(0, window - leadWindows);
  const segmenter = new Segmenter(samplesOf(fromMs));
  const kept = new KeptSound(leadOf(block));

  const search = async (to: number): Promise<Cut[]> => {
    const from = leadOf(block);
    const samples = kept.between(from * windowSamples, to * windowSamples);
    const speech = await pool.ask('detect', { samples }, { signal, first: true });
    kept.addSpeech(speech.subarray(kept.searchedTo - from));
    const cuts = segmenter.push(speech.subarray(Math.max(beginWindow, block) - from));
    block = to;
    return cuts;
  };
  const cutOut = (cuts: Cut[]): Found[] => {
    const found: Found[] = cuts.map((cut) => ({ stretch: kept.stretch(cut), searchedMs: msOf(cut.end) }));
    kept.dropBefore(Math.min(leadOf(block), Math.floor(segmenter.neededFrom / windowSamples)));
    return [...found, { stretch: undefined, searchedMs: Math.max(fromMs, msOf(segmenter.neededFrom)) }];
  };

  for await (const part of sound.read(msOf(leadOf(block) * windowSamples), signal)) {
    kept.add(part);
    while (kept.windows >= block + blockWindows) yield* cutOut(await search(block + blockWindows));
  }
  const last = kept.windows > Math.max(block, beginWindow) ? await search(kept.windows) : [];
  yield* cutOut([...last, ...segmenter.finish(kept.end)]);
  yield { stretch: undefined, searchedMs: Math.max(fromMs, msOf(kept.end)) };
}
