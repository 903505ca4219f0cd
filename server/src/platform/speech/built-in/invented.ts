import { sampleRate } from '../voice/windows.ts';

/** A word as it was recognised, by samples from the beginning of all sound. */
export type RecognisedWord = { text: string; start: number; end: number; confidence: number };

const seconds = ({ start, end }: RecognisedWord) => (end - start) / sampleRate;
const letters = ({ text }: RecognisedWord) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Too little time to say so many letters. */
const isSqueezed = (word: RecognisedWord) => seconds(word) < 0.02 + 0.01 * letters(word);

/**
 * The model sometimes goes on writing after the speech has ended, or writes a word or two for a noise. Such words find no
 * room in the sound, and the model is unsure of them.
 */
export function withoutInvented(words: RecognisedWord[]): RecognisedWord[] {
  const sure = withoutTail(words).filter((word) => !(seconds(word) < 0.05 && word.confidence < 0.37));
  const last = sure.at(-1);
  const kept = last && sure.length > 2 && seconds(last) < 0.12 && last.confidence < 0.35 ? sure.slice(0, -1) : sure;
  const isNoise = kept.length <= 2 && meanConfidence(kept) < 0.45;
  return isNoise ? [] : kept;
}

/** From the first squeezed word on, when at least half of what follows, and two words, are squeezed. */
function withoutTail(words: RecognisedWord[]): RecognisedWord[] {
  const from = words.findIndex((word, at) => {
    if (!isSqueezed(word)) return false;
    const squeezed = words.slice(at).filter(isSqueezed).length;
    return squeezed >= 2 && squeezed >= (words.length - at) / 2;
  });
  return from < 0 ? words : words.slice(0, from);
}

function meanConfidence(words: RecognisedWord[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}
