import type { IncomingHttpHeaders } from 'node:http';
import { fix } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { expects } from '../transcripts/condition.ts';
import { findOne } from '../transcripts/routes.ts';
import { findLocked, type Target } from '../transcripts/store.ts';
import type { TranscriptRow } from '../transcripts/transcript.ts';
import type { CaptionsChange } from './captions.ts';
import { captionsOf } from './captions-of.ts';
import { editsFrom } from './edits.ts';
import { tellCaptions } from './events.ts';
import type { ProfileName } from './profile.ts';
import { type Decided, findDecisions, saveDecisions } from './store.ts';
import { styleProfile } from './style-profile.ts';

type Work = (tx: Queries, decided: Decided) => Promise<Pick<Decided, 'profile' | 'edits'>>;

/** One change of what is decided, while nobody else makes one. */
async function deciding(db: Database, target: Target, work: Work): Promise<void> {
  await db.transaction(async (tx) => {
    const transcript = await locked(tx, target);
    const now = await findDecisions(tx, target, transcript.id);
    const next = await work(tx, now);
    const version = await saveDecisions(tx, target, { ...next, transcriptId: transcript.id });
    await tellCaptions(tx, target, { version, language: null });
  });
}

async function locked(tx: Queries, target: Target): Promise<TranscriptRow> {
  // Tells what is missing, if something is.
  await findOne(tx, target);
  return findLocked(tx, target);
}

/** By somebody who knows the last change. */
export const decide = (db: Database, target: Target, headers: IncomingHttpHeaders, change: CaptionsChange) =>
  deciding(db, target, async (_tx, now) => {
    const match = headers['if-match'];
    if (match === undefined) throw new AppError('captions/no-version');
    if (!expects(match, `"captions.${now.version}-"`)) throw new AppError('captions/changed');
    const { profile = now.profile, edits } = change;
    return { profile, edits: editsFrom(edits) };
  });

/** By the program: what makes them easier to read. */
export const mend = (db: Database, target: Target, profile: ProfileName | undefined) =>
  deciding(db, target, async (tx, now) => {
    const captions = await captionsOf(tx, target, { profile, styleProfile: await styleProfile(tx, target) });
    const { words, frameMs, language } = captions;
    return { profile: now.profile, edits: fix(words, now.edits, captions.profile, { frameMs, language }) };
  });
