import {
  besideProfile,
  type CueEdits,
  cuesBeside,
  cuesOf,
  type Profile,
  type ProfileName,
  type TimedText,
  type Word,
  type WordCue,
} from '@capstan/captions';
import type { Queries } from '../platform/db/database.ts';
import { canonicalLanguage } from '../projects/speech-language.ts';
import { findOne } from '../transcripts/routes.ts';
import type { Target } from '../transcripts/store.ts';
import { mediaTimes } from './media-times.ts';
import { fullProfile, type ProfileChoice } from './profile.ts';
import { findDecisions } from './store.ts';
import { findTranslated } from './translations/store.ts';

export type Wanted = {
  /** Another one than that of the project. */
  profile?: ProfileName | ProfileChoice | undefined;
  /** That of the style, for projects that have none of their own. */
  styleProfile: ProfileName;
  language?: string | undefined;
  secondLanguage?: string | undefined;
};

/** The captions of a project as they are now. */
export type Captions = {
  cues: WordCue[];
  /** Words before which somebody wants a new line. */
  breaks: string[];
  /** What the second language says beside each cue, where one was asked for. */
  second?: TimedText[];
  words: Word[];
  edits: CueEdits;
  profile: Profile;
  frameMs: number | undefined;
  language: string;
  /** Changes whenever any of this does. */
  version: string;
};

/** A source of words: the transcript, or a translation. */
type Said = { words: Word[]; edits: CueEdits; language: string; version: string };

export async function captionsOf(db: Queries, target: Target, wanted: Wanted): Promise<Captions> {
  const transcript = await findOne(db, target);
  const decided = await findDecisions(db, target, transcript.id);
  const choice = typeof wanted.profile === 'string' ? { name: wanted.profile } : wanted.profile;
  const profile = fullProfile(choice ?? decided.profile ?? { name: wanted.styleProfile });
  const times = await mediaTimes(db, target);
  const own: Said = {
    ...{ words: transcript.words, edits: decided.edits, language: transcript.language },
    version: `${transcript.id}.${transcript.edit}.${transcript.retiming}.${decided.version}`,
  };
  const said = async (language: string | undefined) =>
    language === undefined || canonicalLanguage(language) === own.language ? own : findTranslated(db, target, language);
  const shown = ({ words, edits, language }: Said) => cuesOf(words, { profile, edits, language, ...times });
  const first = await said(wanted.language);
  const cues = shown(first);
  const second = wanted.secondLanguage === undefined ? undefined : await said(wanted.secondLanguage);
  return {
    cues,
    breaks: first.edits.breaks.filter(({ kind }) => kind === 'line').map(({ word }) => word),
    ...(second && { second: cuesBeside(cues, cuesOf(second.words, { profile: besideProfile, ...second, ...times })) }),
    ...{ words: first.words, edits: first.edits, profile, frameMs: times.frameMs, language: first.language },
    version: second ? `${first.version}+${second.version}` : first.version,
  };
}
