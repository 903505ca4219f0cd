import type { SoundSource } from '../sound.ts';
import type { Stretch } from '../voice/windows.ts';
import type { RecognisedWord } from './invented.ts';
import type { Pool } from './pool.ts';
import { Progress } from './progress.ts';
import { batchesOf, roundSize } from './rounds.ts';
import { findSpeech } from './stretches.ts';

/** A stretch of speech, and the words that were heard in it: none, where it was only noise. */
export type WrittenDown = { stretch: Stretch; words: RecognisedWord[] };

export type WriteDownOptions = {
  signal: AbortSignal;
  fromMs: number;
  dictionary: string[];
  onProgressMs?: ((doneMs: number) => void) | undefined;
};

/** Rounds that are being worked on while the next is looked for. */
const roundsAhead = 2;

/** Everything that is said, stretch by stretch and in order. Whoever stops asking gives up the rest. */
export async function* writeDown(
  pool: Pool,
  sound: SoundSource,
  options: WriteDownOptions,
): AsyncGenerator<WrittenDown> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const progress = new Progress(options.fromMs, options.onProgressMs);

  const writeRound = async (round: Stretch[]): Promise<WrittenDown[]> => {
    const written = round.map((stretch): WrittenDown => ({ stretch, words: [] }));
    await Promise.all(
      batchesOf(round, pool.helpers).map(async (places) => {
        const stretches = places.map((at) => round[at]!);
        const onPart = (part: number) => progress.advance(stretches, part);
        const asked = { stretches, dictionary: options.dictionary };
        const words = await pool.ask('recognise', asked, { signal, onPart });
        progress.advance(stretches, 1);
        for (const [nth, at] of places.entries()) written[at]!.words = words[nth]!;
      }),
    );
    return written;
  };

  const underWay: Promise<WrittenDown[]>[] = [];
  let round: Stretch[] = [];
  const begin = () => {
    const written = writeRound(round);
    // Looked at in its turn, which an earlier failure may prevent.
    written.catch(() => {});
    underWay.push(written);
    round = [];
  };

  try {
    for await (const { stretch, searchedMs } of findSpeech(pool, sound, options.fromMs, signal)) {
      progress.found(stretch, searchedMs);
      if (stretch) round.push(stretch);
      if (round.length < roundSize(pool.helpers)) continue;
      begin();
      if (underWay.length > roundsAhead) yield* await underWay.shift()!;
    }
    if (round.length > 0) begin();
    for (const written of underWay) yield* await written;
  } finally {
    progress.stop();
    leaving.abort();
  }
}
