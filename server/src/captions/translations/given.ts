import { type CueEdits, EditProblem, replaceWords, type Word, wordsIn } from '@capstan/captions';
import { AppError } from '../../errors.ts';
import type { Given } from '../../transcripts/given-text.ts';

/** A day: nothing longer is captioned, and nothing is known of media that is not there yet. */
const longestMs = 86_400_000;

/**
 * The words of a translation, with times inside of the cues that they came in. Where those cues begin is kept, so that
 * what somebody put together stays together.
 */
export function translated({ text }: Given, durationMs = longestMs): { words: Word[]; edits: CueEdits } {
  if (text.kind === 'text') throw new AppError('translation/no-times');
  let count = 0;
  const words = placed(() => replaceWords([], text, { newId: () => `t${++count}`, durationMs })).map(
    ({ pending: _pending, ...word }) => word,
  );
  if (words.length === 0) throw new AppError('transcript/no-text');
  const starts = text.kind === 'cues' ? startsOf(text.cues.map(wordCount)) : [];
  const breaks = starts.flatMap((at) => (words[at] ? [{ word: words[at].id, kind: 'cue' as const }] : []));
  return { words, edits: { breaks, times: [] } };
}

const wordCount = ({ text, words = [{ text }] }: { text: string; words?: { text: string }[] }): number =>
  words.reduce((sum, word) => sum + wordsIn(word.text).length, 0);

/** Where each but the first one begins. */
function startsOf(lengths: number[]): number[] {
  let at = 0;
  return lengths.flatMap((length) => {
    at += length;
    return length > 0 ? [at] : [];
  });
}

function placed(work: () => Word[]): Word[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof EditProblem) throw new AppError('transcript/no-text', { message: error.message });
    throw error;
  }
}
