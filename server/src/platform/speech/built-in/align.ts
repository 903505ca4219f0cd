import { follow } from '../moonshine/decode.ts';
import { listen, type Moonshine } from '../moonshine/model.ts';
import { spell } from '../moonshine/vocabulary.ts';
import { timesOf } from '../times/word-times.ts';
import type { Stretch } from '../voice/windows.ts';
import type { RecognisedWord } from './invented.ts';

/** The same words as were given, each with its times in the stretch and how well it fits what is heard there. */
export async function align(model: Moonshine, stretch: Stretch, given: string[]): Promise<RecognisedWord[]> {
  if (given.length === 0) return [];
  const { tokens, words } = spell(asWritten(given));
  const written = await follow(model, await listen(model, stretch.samples), tokens);
  const times = timesOf(words, written.attention, stretch);
  return words.map(({ tokens }, at) => {
    const mean = tokens.reduce((sum, token) => sum + written.logProbabilities[token]!, 0) / (tokens.length || 1);
    const { start, end } = times[at]!;
    return { text: given[at]!, start: stretch.start + start, end: stretch.start + end, confidence: Math.exp(mean) };
  });
}

/** Nothing but capitals is hardly ever written, and so the model would hardly know the words. */
function asWritten(words: string[]): string[] {
  return words.some((word) => /\p{Ll}/u.test(word)) ? words : words.map((word) => word.toLowerCase());
}
