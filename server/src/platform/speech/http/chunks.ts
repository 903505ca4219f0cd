import { type Stretch, sampleRate, speechAt } from '../voice/windows.ts';

/** Stretches that are sent together. Where speech goes on over the cut, the next chunk begins with the last one again. */
export type Chunk = { stretches: Stretch[]; isCutInSpeech: boolean };

/** As much as the usual models listen to at once. */
const longestSamples = 28 * sampleRate;
/** From this probability on, a cut goes through a word. */
const isSpeech = 0.35;

const endOf = ({ start, samples }: Stretch) => start + samples.length;

/** Cuts speech into chunks at its widest pauses. */
export async function* chunksOf(stretches: AsyncIterable<Stretch>): AsyncGenerator<Chunk> {
  let open: Stretch[] = [];
  for await (const stretch of stretches) {
    while (open.length > 0 && endOf(stretch) - open[0]!.start > longestSamples) {
      const count = cutAfter([...open, stretch]);
      const chunk = { stretches: open.slice(0, count), isCutInSpeech: false };
      const last = chunk.stretches.at(-1)!;
      const next = open[count] ?? stretch;
      // A chunk of one stretch would come again as a whole, and never end.
      chunk.isCutInSpeech = count > 1 && isThroughSpeech(last, next);
      yield chunk;
      open = open.slice(chunk.isCutInSpeech ? count - 1 : count);
    }
    open.push(stretch);
  }
  if (open.length > 0) yield { stretches: open, isCutInSpeech: false };
}

/** After how many stretches the pause is widest, not counting those in the first half: chunks should not be short. */
function cutAfter(stretches: Stretch[]): number {
  const middle = stretches[0]!.start + longestSamples / 2;
  let best = stretches.length - 1;
  for (let count = stretches.length - 1; count > 0 && endOf(stretches[count - 1]!) >= middle; count--) {
    if (pauseAfter(stretches, count) > pauseAfter(stretches, best)) best = count;
  }
  return best;
}

/** Cuts through speech are worse than any pause. */
function pauseAfter(stretches: Stretch[], count: number): number {
  const [before, after] = [stretches[count - 1]!, stretches[count]!];
  return isThroughSpeech(before, after) ? -1 : after.start - endOf(before);
}

function isThroughSpeech(before: Stretch, after: Stretch): boolean {
  return after.start <= endOf(before) && speechAt(before, endOf(before)) >= isSpeech;
}
