import type { FastifyReply } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { findOne } from '../transcripts/routes.ts';
import type { Target } from '../transcripts/store.ts';
import { captionsTag, fullCaptions } from './captions.ts';
import { type Captions, captionsOf, type Wanted } from './captions-of.ts';
import { findDecisions } from './store.ts';
import { styleProfile } from './style-profile.ts';

type Asked = Omit<Wanted, 'styleProfile'>;

/** The captions as a request asks for them. */
export async function readCaptions(db: Database, target: Target, asked: Asked = {}): Promise<Captions> {
  return captionsOf(db, target, { ...asked, styleProfile: await styleProfile(db, target) });
}

/** For files: what a player shows below a picture is read as on television, unless somebody chose a style or cut cues. */
export async function readForFile(db: Database, target: Target, asked: Asked): Promise<Captions> {
  const { id } = await findOne(db, target);
  const { edits } = await findDecisions(db, target, id);
  const isTouched = edits.breaks.length + edits.times.length > 0;
  return captionsOf(db, target, {
    ...asked,
    styleProfile: await styleProfile(db, target, isTouched ? undefined : 'broadcast'),
  });
}

export async function readTagged(db: Database, target: Target, asked: Asked) {
  const { id } = await findOne(db, target);
  const decided = await findDecisions(db, target, id);
  const captions = await readCaptions(db, target, asked);
  return { etag: captionsTag(captions, decided), full: () => fullCaptions(captions, decided) };
}

export async function sendCaptions(reply: FastifyReply, db: Database, target: Target, asked: Asked = {}) {
  const { etag, full } = await readTagged(db, target, asked);
  reply.header('ETag', etag);
  return { success: true as const, data: full() };
}
