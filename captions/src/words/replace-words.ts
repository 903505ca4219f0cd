import { sameWords } from './diff/same-words.ts';
import { adrift, type Draft, isPlaced, written } from './draft.ts';
import { EditProblem } from './edit/problem.ts';
import { fold } from './fold.ts';
import { type Given, type GivenText, givenWords } from './given.ts';
import { place } from './place.ts';
import { respoken } from './rewrite.ts';
import type { Making, Word } from './word.ts';

/**
 * Another text in place of the old one. Words that stand in both, whatever their case and punctuation, keep their ids
 * and times; a word in the place of another one keeps the id. Times that come with words hold; times that come with
 * cues say where their new words belong, until they are found in the sound.
 */
export function replaceWords(old: Word[], given: GivenText, { newId, durationMs }: Making): Word[] {
  const texts = givenWords(given);
  const drafts: Draft[] = [];
  let [oldFrom, from] = [0, 0];
  const same = sameWords(
    old.map(({ text }) => fold(text)),
    texts.map(({ text }) => fold(text)),
  );
  for (const [oldTo, to] of [...same, [old.length, texts.length] as const]) {
    const [gone, come] = [old.slice(oldFrom, oldTo), texts.slice(from, to)];
    const isOneForOne = gone.length === come.length;
    for (const [at, each] of come.entries()) drafts.push(isOneForOne ? instead(gone[at]!, each) : anew(each));
    if (to < texts.length) drafts.push(kept(old[oldTo]!, texts[to]!));
    [oldFrom, from] = [oldTo + 1, to + 1];
  }
  const words = place(withoutConflicts(drafts, texts, durationMs), durationMs);
  if (words === undefined) throw new EditProblem('no-room', 0);
  return words;

  function anew(each: Given): Draft {
    const speaker = each.speaker === undefined ? (drafts.at(-1)?.speaker ?? null) : each.speaker;
    const word = written({ id: newId(), text: each.text, speaker, within: each.within });
    return each.times === null ? word : asGiven({ ...word, ...each.times }, each);
  }
}

function kept(word: Word, given: Given): Draft {
  const { text, speaker = word.speaker } = given;
  return near(asGiven({ ...word, text, speaker }, given), given);
}

function instead(word: Word, given: Given): Draft {
  const { text, speaker = word.speaker } = given;
  return near(asGiven({ ...respoken(word, text), speaker }, given), given);
}

/** Cues may be off by seconds. A word that is further away than this is the same one by chance. */
const farMs = 5_000;

function near(word: Word, { within }: Given): Draft {
  const isNear = within === null || (word.endMs > within.startMs - farMs && word.startMs < within.endMs + farMs);
  return isNear ? word : { ...adrift(word), within };
}

/** With the times that came with the text, if any did. Where they are the old ones, nobody set them anew. */
function asGiven(word: Word, { times, confidence = word.confidence }: Given): Word {
  if (times === null || (times.startMs === word.startMs && times.endMs === word.endMs && !word.pending)) {
    return { ...word, confidence };
  }
  const { pending, ...rest } = word;
  return { ...rest, ...times, confidence, timing: 'manual' };
}

/** Times from two sources can contradict each other, and those of a text the media. The earlier word is right then. */
function withoutConflicts(drafts: Draft[], texts: Given[], durationMs: number): Draft[] {
  let free = 0;
  return drafts.map((draft, at) => {
    if (!isPlaced(draft)) return draft;
    const next = drafts[at + 1];
    const isCut = next !== undefined && isPlaced(next) && next.startMs > draft.startMs;
    const endMs = Math.min(draft.endMs, isCut ? next.startMs : durationMs, durationMs);
    if (draft.startMs < free || endMs <= draft.startMs) return { ...adrift(draft), within: texts[at]!.within };
    free = endMs;
    return { ...draft, endMs };
  });
}
