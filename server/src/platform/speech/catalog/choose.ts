import { languageOf } from '../models/languages.ts';
import type { Candidate } from './candidate.ts';

/**
 * Who is best for a language. Whoever sets a speech server wants it used; the built-in model knows English and its times
 * best; of the others, one made for few languages knows each of them better.
 */
export function candidateFor(language: string, candidates: Candidate[]): Candidate | undefined {
  if (language === 'auto') return candidateForAny(candidates);
  const wanted = languageOf(language);
  const able = candidates.filter(({ languages }) => wanted !== undefined && languages.includes(wanted));
  // What a speech server understands is only guessed.
  return of('speech-server', able) ?? of('built-in', able) ?? byLanguages(able)[0] ?? of('speech-server', candidates);
}

/** Unless something that understands many languages is there, what is spoken is taken for English. */
function candidateForAny(candidates: Candidate[]): Candidate | undefined {
  const brought = byLanguages(candidates.filter(({ kind }) => kind === 'brought'));
  const most = brought.at(-1);
  if (of('speech-server', candidates)) return of('speech-server', candidates);
  return most && most.languages.length > 1 ? most : (of('built-in', candidates) ?? brought[0]);
}

const of = (kind: Candidate['kind'], candidates: Candidate[]) => candidates.find((each) => each.kind === kind);

const byLanguages = (candidates: Candidate[]) =>
  [...candidates].sort(
    (one, other) => one.languages.length - other.languages.length || (one.model < other.model ? -1 : 1),
  );
