import { languageName } from '../models/languages.ts';
import type { Candidate, WordTimes } from './candidate.ts';
import { candidateFor } from './choose.ts';

export type LanguageEntry = {
  /** BCP 47. */
  language: string;
  /** In English. */
  name: string;
  engine: Candidate['kind'];
  model: string;
  wordTimes: WordTimes;
};

/** Every language that somebody understands, by name. */
export function languagesOf(candidates: Candidate[]): LanguageEntry[] {
  const languages = new Set(candidates.flatMap((candidate) => candidate.languages));
  languages.delete('und');
  return [...languages]
    .map((language) => {
      const { kind: engine, model, wordTimes } = candidateFor(language, candidates)!;
      return { language, name: languageName(language), engine, model, wordTimes: wordTimes(language) };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
