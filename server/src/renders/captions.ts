import { cuesOf, drawnCues, profileOf, type Style, type StyleChoice } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Queries } from '../platform/db/database.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import { find, type Target } from '../transcripts/store.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type StoredCue, storedCue } from './drawing.ts';
import { resolveStyle } from './stand-in.ts';

/** What is said and how it looks, as it is now. */
export type Captions = { cues: StoredCue[]; style: Style; language: string };

export async function captionsFor(db: Queries, target: Target, wish: RenderWish): Promise<Captions> {
  const transcript = await find(db, target);
  if (!transcript) throw new AppError('transcript/not-found');
  const style = await resolveStyle(db, target.workspaceId, (wish.style ?? null) as StyleChoice | null);
  const { words, language } = transcript;
  const cues = cuesOf(words, { profile: profileOf(wish.profile ?? style.profile), language });
  return { cues: drawnCues(cues).map(storedCue), style, language };
}

/** What can be told of a wish before there is anything to caption. */
export async function checkWish(db: Queries, workspaceId: WorkspaceId, wish: RenderWish): Promise<void> {
  await resolveStyle(db, workspaceId, (wish.style ?? null) as StyleChoice | null);
}
