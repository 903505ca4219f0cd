import { decode, type Written } from '../moonshine/decode.ts';
import { listen, type Moonshine } from '../moonshine/model.ts';
import type { PhraseBias } from '../moonshine/phrase-bias.ts';
import { wordsIn } from '../moonshine/vocabulary.ts';
import { timesOf } from '../times/word-times.ts';
import { type Stretch, sampleRate } from '../voice/windows.ts';
import { Effort } from './effort.ts';
import { type RecognisedWord, withoutInvented } from './invented.ts';
import { halved, louder, withSilence } from './looks.ts';

/** Faster than this nobody speaks: more tokens are a model that does not find its end. */
const tokensPerSecond = 6.5;
/** The mean log-probability under which further looks are worth their time: about every fourth stretch. */
const unsure = -0.1;
/** The model is then shown the same sound with so many samples of silence around it, and its surest answer stays. */
const silences: Silence[] = [
  { before: 2_400, after: 0 },
  { before: 4_800, after: 4_800 },
];
/** Shorter stretches are not taken apart. */
const leastToHalve = 2 * sampleRate;
const mostHalvings = 2;

type Silence = { before: number; after: number };

export type RecogniseOptions = {
  bias?: PhraseBias | undefined;
  /** How much is done, from 0 to 1. */
  onPart?: (part: number) => void;
};

/** The words of each stretch. Stretches are written down side by side, which takes less time than one by one. */
export async function recognise(
  model: Moonshine,
  stretches: Stretch[],
  { bias, onPart = () => {} }: RecogniseOptions = {},
): Promise<RecognisedWord[][]> {
  const samples = stretches.reduce((sum, stretch) => sum + stretch.samples.length, 0);
  return await hear({ model, bias, effort: new Effort(samples, onPart) }, stretches, mostHalvings);
}

type Means = { model: Moonshine; bias: PhraseBias | undefined; effort: Effort };
type Attempt = { stretch: Stretch; written: Written };

async function hear(means: Means, stretches: Stretch[], halvings: number): Promise<RecognisedWord[][]> {
  const words: RecognisedWord[][] = [];
  // Halves are looked at less often: where the model is lost, as in music, looking takes long and seldom helps.
  const looks = halvings === mostHalvings ? silences : [];
  for (const [at, { stretch, written }] of (await surest(means, stretches, looks)).entries()) {
    const original = stretches[at]!;
    if (!isBad(written)) words.push(withoutInvented(wordsOf(stretch, written, original)));
    else if (original.samples.length > leastToHalve && halvings > 0) {
      words.push((await hear(means, halved(original), halvings - 1)).flat());
    } else words.push([]);
  }
  return words;
}

async function surest(means: Means, stretches: Stretch[], looks: Silence[]): Promise<Attempt[]> {
  const best = await attempt(means, stretches);
  const again = best.flatMap(({ stretch, written }, at) => {
    if (sureness(written) >= unsure) return [];
    const quieter = looks.map(({ before, after }) => withSilence(stretch, before, after));
    return (isBad(written) ? [louder(stretch), ...quieter] : quieter).map((other) => ({ at, stretch: other }));
  });
  for (let first = 0; first < again.length; first += stretches.length) {
    const several = again.slice(first, first + stretches.length);
    const found = await attempt(
      means,
      several.map(({ stretch }) => stretch),
    );
    for (const [nth, { at }] of several.entries()) {
      if (sureness(found[nth]!.written) > sureness(best[at]!.written)) best[at] = found[nth]!;
    }
  }
  return best;
}

async function attempt({ model, bias, effort }: Means, stretches: Stretch[]): Promise<Attempt[]> {
  if (stretches.length === 0) return [];
  const toWrite = [];
  for (const { samples } of stretches) {
    const maxTokens = Math.ceil((samples.length / sampleRate) * tokensPerSecond) + 4;
    toWrite.push({ heard: await listen(model, samples), maxTokens });
    effort.listened(samples.length);
  }
  const written = await decode(model, toWrite, { bias, onTokens: (count) => effort.wrote(count) });
  return stretches.map((stretch, at) => ({ stretch, written: written[at]! }));
}

const isBad = ({ tokens, looped }: Written) => tokens.length === 0 || looped;

/** The mean log-probability of what was written. */
function sureness(written: Written): number {
  if (isBad(written)) return Number.NEGATIVE_INFINITY;
  return written.logProbabilities.reduce((sum, value) => sum + value, 0) / written.logProbabilities.length;
}

function wordsOf(stretch: Stretch, written: Written, within: Stretch): RecognisedWord[] {
  const words = wordsIn(written.tokens);
  const times = timesOf(words, written.attention, stretch);
  const begin = Math.max(0, within.start);
  const end = within.start + within.samples.length;
  const inside = (sample: number) => Math.min(end, Math.max(begin, stretch.start + sample));
  return words.map(({ text, tokens }, at) => {
    const mean = tokens.reduce((sum, token) => sum + written.logProbabilities[token]!, 0) / tokens.length;
    return {
      // A mark that comes twice in a row is a slip of the model; an ellipsis is not.
      text: text.replace(/([,;:!?])\1+/g, '$1'),
      start: inside(times[at]!.start),
      end: inside(times[at]!.end),
      confidence: Math.exp(mean),
    };
  });
}
