import type { CueEdits } from '../cues/cue-edits.ts';
import { type CueOptions, cuesOf } from '../cues/cues-of.ts';
import type { Profile } from '../cues/profile.ts';
import type { WordCue } from '../cues/word-cue.ts';
import type { Word } from '../words/word.ts';
import { candidatesFor } from './candidates.ts';
import type { Finding, FindingCode } from './finding.ts';
import { readability } from './readability.ts';

/** How many cues on either side a change can be felt. */
const reach = 1;
/** There is an end to trying: the same text may be given again. */
const mostTries = 2_000;

/**
 * Edits under which fewer cues are hard to read. Each change is tried where it is made, and taken if there is less to
 * find of one kind and not more of any other.
 */
export function fix(
  words: Word[],
  edits: CueEdits,
  profile: Profile,
  options: Omit<CueOptions, 'profile'> = {},
): CueEdits {
  const all = { ...options, profile };
  const before = cuesOf(words, { ...all, edits });
  const findings = readability(before, profile, options);
  let cues = before;
  let fixed = edits;
  let tries = 0;
  for (const { word, code } of findings) {
    const at = cues.findIndex((cue) => cue.words[0]!.id === word);
    if (at < 0 || tries > mostTries) continue;
    const [from, to] = [Math.max(0, at - reach), Math.min(cues.length, at + reach + 1)];
    const near = {
      words: cues.slice(from, to).flatMap((cue) => cue.words),
      beside: [cues[from - 1]?.words.at(-1), cues[to]?.words[0]] as const,
      options: all,
    };
    const now = judged(near, fixed);
    if (!now.findings.some((finding) => finding.code === code && finding.word === word)) continue;
    const candidates = candidatesFor(code, { words, cues, edits: fixed, at, options: all });
    tries += candidates.length;
    const better = candidates
      .map((candidate) => ({ candidate, ...judged(near, candidate) }))
      .filter(({ findings }) => isBetter(findings, now.findings))
      .toSorted((one, other) => one.findings.length - other.findings.length)[0];
    if (better === undefined) continue;
    fixed = better.candidate;
    cues = [...cues.slice(0, from), ...better.cues, ...cues.slice(to)];
  }
  const after = readability(cuesOf(words, { ...all, edits: fixed }), profile, options);
  return isBetter(after, findings) ? fixed : edits;
}

type Near = {
  words: Word[];
  beside: readonly [before: Word | undefined, after: Word | undefined];
  options: CueOptions & { profile: Profile };
};

/** Only some cues in a row, with no more of the others than the words right beside them. */
function judged(near: Near, edits: CueEdits): { cues: WordCue[]; findings: Finding[] } {
  const { words, options } = near;
  const [before, after] = near.beside;
  const ids = new Set(words.map(({ id }) => id));
  const borders = [...(before ? [words[0]!] : []), ...(after ? [after] : [])];
  const own = {
    breaks: [
      ...edits.breaks.filter(({ word }) => ids.has(word)),
      ...borders.map(({ id }) => ({ word: id, kind: 'cue' as const })),
    ],
    times: edits.times.filter(({ word }) => ids.has(word)),
  };
  const seen = [...(before ? [before] : []), ...words, ...(after ? [after] : [])];
  const cues = cuesOf(seen, { ...options, edits: own });
  return {
    cues: cues.filter((cue) => ids.has(cue.words[0]!.id)),
    findings: readability(cues, options.profile, options).filter(({ word }) => ids.has(word)),
  };
}

function isBetter(after: Finding[], before: Finding[]): boolean {
  const [now, then] = [countsOf(after), countsOf(before)];
  return after.length < before.length && [...now].every(([code, count]) => count <= (then.get(code) ?? 0));
}

function countsOf(findings: Finding[]): Map<FindingCode, number> {
  const counts = new Map<FindingCode, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
