import type { Cue } from '../cue.ts';
import { spaceBetween } from '../words/text-of.ts';
import type { Word } from '../words/word.ts';

export type CueLimits = { maxChars: number; maxLines: number; maxMs: number; pauseMs: number };

/** What broadcasters ask for. */
export const broadcastLimits: CueLimits = { maxChars: 42, maxLines: 2, maxMs: 7_000, pauseMs: 700 };

/** Words as cues: a new one after a sentence, a pause or a speaker, and where no more fits. */
export function cuesOf(words: Word[], limits: CueLimits = broadcastLimits): Cue[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && belongs(word, group, limits)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    startMs: group[0]!.startMs,
    endMs: group.at(-1)!.endMs,
    text: lines(group, limits.maxChars).join('\n'),
    speaker: group[0]!.speaker,
    words: group,
  }));
}

const endsSentence = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

function belongs(word: Word, group: Word[], { maxChars, maxLines, maxMs, pauseMs }: CueLimits): boolean {
  const last = group.at(-1)!;
  if (last.speaker !== word.speaker || word.startMs - last.endMs >= pauseMs || endsSentence.test(last.text))
    return false;
  return word.endMs - group[0]!.startMs <= maxMs && lines([...group, word], maxChars).length <= maxLines;
}

function lines(words: Word[], maxChars: number): string[] {
  const filled: string[] = [];
  for (const { text } of words) {
    const line = filled.at(-1) ?? '';
    const longer = line + spaceBetween(line, text) + text;
    if (filled.length > 0 && [...longer].length <= maxChars) filled[filled.length - 1] = longer;
    else filled.push(text);
  }
  return filled;
}
