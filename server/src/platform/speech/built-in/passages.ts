import type { Passage, Word } from '../engine.ts';
import type { SoundSource } from '../sound.ts';
import { type Stretch, samplesOf, windowSamples } from '../voice/windows.ts';
import type { Pool } from './pool.ts';
import { shareOut } from './share-out.ts';
import { SoundCursor } from './sound-cursor.ts';
import { inMilliseconds, spread } from './words.ts';
import { writeDown } from './write-down.ts';

/** Times for words that are known, whatever the length of the passages and in whichever order they come. */
export async function alignPassages(
  pool: Pool,
  sound: SoundSource,
  passages: Passage[],
  signal: AbortSignal,
): Promise<Word[][]> {
  const times: Word[][] = passages.map(() => []);
  const cursor = new SoundCursor(sound, signal);
  try {
    const inOrder = [...passages.entries()].sort(([, one], [, other]) => one.startMs - other.startMs);
    for (const [at, passage] of inOrder) {
      if (passage.words.length === 0) continue;
      times[at] = isShort(passage)
        ? await alignShort(pool, cursor, passage, signal)
        : await alignLong(pool, sound, cursor, passage, signal);
    }
    return times;
  } finally {
    await cursor.close();
  }
}

/** Up to this length the model follows the text in one go. */
const shortMs = 14_000;

const isShort = ({ startMs, endMs }: Passage) => endMs - startMs <= shortMs;

/** A little of the sound around a passage is listened to as well: a word cut in two is found by neither half. */
const paddingMs = 200;
/** The detector needs some sound before it hears well. */
const warmUpMs = 1_000;

async function alignShort(pool: Pool, cursor: SoundCursor, passage: Passage, signal: AbortSignal): Promise<Word[]> {
  const startMs = Math.max(0, passage.startMs - paddingMs);
  const firstWindow = Math.floor(samplesOf(Math.max(0, startMs - warmUpMs)) / windowSamples);
  const first = firstWindow * windowSamples;
  const samples = await cursor.between(first, samplesOf(passage.endMs + paddingMs));
  const speech = await pool.ask('detect', { samples }, { signal, first: true });
  const start = samplesOf(startMs);
  if (start >= first + samples.length) return spread(passage);
  const stretch = { start, samples: samples.slice(start - first), firstWindow, speech };
  return inMilliseconds(await pool.ask('align', { stretch, words: passage.words }, { signal }), 'aligned');
}

/** A long text is first compared with what is heard, which tells what of it belongs to which stretch. */
async function alignLong(
  pool: Pool,
  sound: SoundSource,
  cursor: SoundCursor,
  passage: Passage,
  signal: AbortSignal,
): Promise<Word[]> {
  // The sound itself is read again later: an hour of it would take a quarter of a gigabyte.
  const stretches: (Omit<Stretch, 'samples'> & { end: number })[] = [];
  const heard: string[][] = [];
  const part = partOf(sound, passage.endMs);
  for await (const { stretch, words } of writeDown(pool, part, { signal, fromMs: passage.startMs, dictionary: [] })) {
    const { samples, ...rest } = stretch;
    stretches.push({ ...rest, end: stretch.start + samples.length });
    heard.push(words.map(({ text }) => text));
  }
  const shares = shareOut(passage.words, heard);
  if (shares.every((share) => share.length === 0)) return spread(passage);
  const times: Word[] = [];
  for (const [at, { start, end, ...rest }] of stretches.entries()) {
    // Parts of sound begin at whole milliseconds.
    const begin = samplesOf(Math.floor(start / 16));
    const samples = await cursor.between(begin, end);
    const stretch = { ...rest, start: begin, samples };
    times.push(...inMilliseconds(await pool.ask('align', { stretch, words: shares[at]! }, { signal }), 'aligned'));
  }
  return times;
}

function partOf(sound: SoundSource, endMs: number): SoundSource {
  return {
    async *read(fromMs, signal) {
      let left = samplesOf(endMs) - samplesOf(fromMs);
      for await (const block of sound.read(fromMs, signal)) {
        if (left > 0) yield block.subarray(0, left);
        left -= block.length;
        if (left <= 0) return;
      }
    },
  };
}
