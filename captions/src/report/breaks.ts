import type { Boundary } from '../cues/breaks/boundary.ts';
import type { WordCue } from '../cues/word-cue.ts';
import type { Found } from './measures.ts';

type Judging = { worst: number; isLoneBad: boolean };

/** Breaks that part what belongs together. The boundaries are those before each word of the cue, and the one after it. */
export function breakFindings(cue: WordCue, boundaries: Boundary[], { worst, isLoneBad }: Judging): Found[] {
  const found: Found[] = [];
  let at = 0;
  for (const [nth, line] of cue.lines.entries()) {
    at += line.length;
    const boundary = boundaries[at];
    if (boundary === undefined || boundary.cue === 'must' || boundary.cost < worst) continue;
    const isEnd = nth === cue.lines.length - 1;
    found.push({
      code: 'break-in-phrase',
      message: `${isEnd ? 'The cue' : 'A line'} ends with “${line.at(-1)!.text}”, which belongs to what follows.`,
      advice: isEnd ? `Move “${line.at(-1)!.text}” to the next cue.` : 'Break the line before it.',
      ...{ value: nth, limit: 0 },
    });
  }
  const [before, after] = [boundaries[0]!, boundaries[at]];
  const isSentence = before.isSentenceEnd && (after?.isSentenceEnd ?? true);
  const isSetApart = before.cue === 'must' && (after?.cue ?? 'must') === 'must';
  if (isLoneBad && cue.words.length === 1 && !isSentence && !isSetApart)
    found.push({
      code: 'lone-word',
      message: `“${cue.words[0]!.text}” stands alone, apart from its sentence.`,
      advice: 'Join it with the cue before or after it.',
      ...{ value: 1, limit: 2 },
    });
  return found;
}
