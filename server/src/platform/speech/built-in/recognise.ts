import { decode, type Written } from '../moonshine/decode.ts';
import { listen, type Moonshine } from '../moonshine/model.ts';
import type { PhraseBias } from '../moonshine/phrase-bias.ts';
import { wordsIn } from '../moonshine/vocabulary.ts';
import { timesOf } from '../times/word-times.ts';
import { type Stretch, sampleRate, speechAt, windowSamples } from '../voice/windows.ts';
import { type RecognisedWord, withoutInvented } from './invented.ts';

/** Faster than this nobody speaks: more tokens are a model that does not find its end. */
const tokensPerSecond = 6.5;
/** The mean log-probability under which a second look is worth its time. */
const unsure = -0.2;
/** So many samples of silence in front let the model hear the same sound differently. */
const leadSamples = 2_400;
/** Shorter stretches are not taken apart. */
const leastToHalve = 2 * sampleRate;
const mostHalvings = 2;

export type RecogniseOptions = {
  bias?: PhraseBias | undefined;
  /** How much is done, from 0 to 1. */
  onPart?: (part: number) => void;
};

/** The words of each stretch. Stretches are written down side by side, which takes less time than one by one. */
export async function recognise(
  model: Moonshine,
  stretches: Stretch[],
  options: RecogniseOptions = {},
  halvings = 0,
): Promise<RecognisedWord[][]> {
  const { bias, onPart } = options;
  const first = await attempt(model, stretches, bias, onPart);
  const doubtful = first.filter(({ written }) => isBad(written) || meanLogProbability(written) < unsure);
  const again = await attempt(
    model,
    doubtful.map(({ stretch, written }) => (isBad(written) ? louder(stretch) : withLead(stretch))),
    bias,
  );
  const settled = first.map((one) => {
    const second = again[doubtful.indexOf(one)];
    return second !== undefined && isBetter(second.written, one.written) ? second : one;
  });
  const words: RecognisedWord[][] = [];
  for (const [at, { stretch, written }] of settled.entries()) {
    const original = stretches[at]!;
    if (!isBad(written)) words.push(withoutInvented(wordsOf(stretch, written, original)));
    else if (original.samples.length > leastToHalve && halvings < mostHalvings) {
      words.push((await recognise(model, halved(original), { bias }, halvings + 1)).flat());
    } else words.push([]);
  }
  return words;
}

type Attempt = { stretch: Stretch; written: Written };

async function attempt(
  model: Moonshine,
  stretches: Stretch[],
  bias: PhraseBias | undefined,
  onPart: (part: number) => void = () => {},
): Promise<Attempt[]> {
  if (stretches.length === 0) return [];
  const toWrite = [];
  for (const { samples } of stretches) {
    const maxTokens = Math.ceil((samples.length / sampleRate) * tokensPerSecond) + 4;
    toWrite.push({ heard: await listen(model, samples), maxTokens });
    // Listening takes about half of the time.
    onPart(toWrite.length / stretches.length / 2);
  }
  const written = await decode(model, toWrite, bias);
  return stretches.map((stretch, at) => ({ stretch, written: written[at]! }));
}

const isBad = ({ tokens, looped }: Written) => tokens.length === 0 || looped;

function meanLogProbability({ logProbabilities }: Written): number {
  return logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length;
}

function isBetter(one: Written, other: Written): boolean {
  if (isBad(one)) return false;
  return isBad(other) || meanLogProbability(one) > meanLogProbability(other);
}

function louder(stretch: Stretch): Stretch {
  const peak = stretch.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  const gain = Math.min(20, 0.9 / peak);
  return { ...stretch, samples: stretch.samples.map((value) => value * gain) };
}

function withLead(stretch: Stretch): Stretch {
  const samples = new Float32Array(leadSamples + stretch.samples.length);
  samples.set(stretch.samples, leadSamples);
  return { ...stretch, start: stretch.start - leadSamples, samples };
}

/** Cut where speech is least likely, somewhere in the middle. */
function halved(stretch: Stretch): Stretch[] {
  const { start, samples } = stretch;
  const from = Math.floor((start + samples.length * 0.3) / windowSamples);
  const to = Math.floor((start + samples.length * 0.7) / windowSamples);
  const at = (window: number) => speechAt(stretch, window * windowSamples);
  let quietest = from;
  for (let window = from; window < to; window++) if (at(window) < at(quietest)) quietest = window;
  const middle = quietest * windowSamples - start;
  return [
    { ...stretch, samples: samples.slice(0, middle) },
    { ...stretch, start: start + middle, samples: samples.slice(middle) },
  ];
}

function wordsOf(stretch: Stretch, written: Written, within: Stretch): RecognisedWord[] {
  const words = wordsIn(written.tokens);
  const times = timesOf(words, written.attention, stretch);
  const end = within.start + within.samples.length;
  return words.map(({ text, tokens }, at) => {
    const mean = tokens.reduce((sum, token) => sum + written.logProbabilities[token]!, 0) / tokens.length;
    return {
      // A mark that comes twice in a row is a slip of the model; an ellipsis is not.
      text: text.replace(/([,;:!?])\1+/g, '$1'),
      start: Math.min(end, Math.max(within.start, stretch.start + times[at]!.start)),
      end: Math.max(within.start, Math.min(end, stretch.start + times[at]!.end)),
      confidence: Math.exp(mean),
    };
  });
}
