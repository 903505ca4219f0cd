import { type CueEdits, type CueOptions, cuesOf, type Profile, type Word, type WordCue } from '@capstan/captions';

type Options = CueOptions & { profile: Profile };
/** Words that are divided by themselves, and what follows them, which bounds the time of the last cue. */
type Section = { words: readonly Word[]; next: Word | undefined };
type Known = { section: Section; edits: string; options: Options; cues: WordCue[] };

/** Fewer would be more trouble than they save. */
const leastWords = 60;

/**
 * `cuesOf` that remembers: a change in one place of an hour of speech divides anew only what stands between two pauses
 * around it. A pause ends a cue always, unless somebody has said otherwise.
 */
export function newSectionCues() {
  let known = new Map<string, Known>();

  return (words: readonly Word[], edits: CueEdits, options: Options): WordCue[] => {
    const editsOf = editsByWord(edits);
    const now = new Map<string, Known>();
    const cues = sectionsOf(words, edits, options.profile).flatMap((section) => {
      const id = section.words[0]!.id;
      const own = partOf(section, editsOf);
      const text = JSON.stringify(own);
      const before = known.get(id);
      const isKnown = before && before.options === options && before.edits === text && isSame(before.section, section);
      const result = isKnown ? before : { section, edits: text, options, cues: divided(section, own, options) };
      now.set(id, result);
      return result.cues;
    });
    known = now;
    return cues;
  };
}

function sectionsOf(words: readonly Word[], { breaks }: CueEdits, { pauseMs }: Profile): Section[] {
  const joined = new Set(breaks.filter(({ kind }) => kind !== 'cue').map(({ word }) => word));
  const sections: Section[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    const [last, next] = [words[at - 1]!, words[at]];
    const isPause = next === undefined || (next.startMs - last.endMs >= pauseMs && !joined.has(next.id));
    if (!isPause || (next !== undefined && at - from < leastWords)) continue;
    sections.push({ words: words.slice(from, at), next });
    from = at;
  }
  return sections;
}

function divided({ words, next }: Section, edits: CueEdits, options: Options): WordCue[] {
  const cues = cuesOf(next ? [...words, next] : words, { ...options, edits });
  return next ? cues.slice(0, -1) : cues;
}

const isSame = (one: Section, other: Section): boolean =>
  one.next === other.next &&
  one.words.length === other.words.length &&
  one.words.every((word, at) => word === other.words[at]);

type EditsOf = { breaks: Map<string, CueEdits['breaks'][number]>; times: Map<string, CueEdits['times'][number]> };

const editsByWord = ({ breaks, times }: CueEdits): EditsOf => ({
  breaks: new Map(breaks.map((item) => [item.word, item])),
  times: new Map(times.map((item) => [item.word, item])),
});

function partOf({ words, next }: Section, { breaks, times }: EditsOf): CueEdits {
  const all = next ? [...words, next] : words;
  return {
    breaks: all.flatMap(({ id }) => breaks.get(id) ?? []),
    times: all.flatMap(({ id }) => times.get(id) ?? []),
  };
}
