import { textOf } from '../words/text-of.ts';
import type { Word } from '../words/word.ts';

/** After a pause this long, a new paragraph begins. */
const pauseMs = 2_000;

/** Plain text. A paragraph ends where the speaker changes or pauses. */
export function toText(words: Word[]): string {
  const paragraphs: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isNew = !before || before.speaker !== word.speaker || word.startMs - before.endMs >= pauseMs;
    if (isNew) paragraphs.push([word]);
    else paragraphs.at(-1)!.push(word);
  }
  return paragraphs.map(textOf).join('\n\n');
}
