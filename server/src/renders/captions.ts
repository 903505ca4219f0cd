import { cuesOf, drawnCues, mergeStyle, profileOf, type Style, type StyleChoice } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Queries } from '../platform/db/database.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import { resolveStyle, withId } from '../styles/resolve.ts';
import { usualPreset } from '../styles/style.ts';
import { find, type Target } from '../transcripts/store.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type StoredCue, storedCue } from './drawing.ts';

/** What is said and how it looks, as it is now. */
export type Captions = { cues: StoredCue[]; style: Style; language: string };

type Of = Target & { style: StyleChoice | null };

export async function captionsFor(db: Queries, of: Of, wish: RenderWish): Promise<Captions> {
  const transcript = await find(db, of);
  if (!transcript) throw new AppError('transcript/not-found');
  const style = await styleFor(db, of, wish.style);
  const { words, language } = transcript;
  const cues = cuesOf(words, { profile: profileOf(wish.profile ?? style.profile), language });
  return { cues: drawnCues(cues).map(storedCue), style, language };
}

/** Changes that name no style are changes to that of the project. */
async function styleFor(db: Queries, { workspaceId, style }: Of, wish: StyleChoice | undefined): Promise<Style> {
  if (wish === undefined) return resolveStyle(db, workspaceId, style);
  if (typeof wish === 'string' || wish.base !== undefined) return resolveStyle(db, workspaceId, wish);
  return mergeStyle(await resolveStyle(db, workspaceId, style), wish);
}

/** The name of what is used, or of what it is a change of. */
export function styleName(wish: StyleChoice | undefined, style: StyleChoice | null): string {
  const nameOf = (choice: StyleChoice | null | undefined) => (typeof choice === 'string' ? choice : choice?.base);
  return nameOf(wish) ?? nameOf(style) ?? usualPreset.name;
}

/** A wish for later: what would fail then fails now, and the style is kept by its id, as its name may change. */
export async function lastingWish(db: Queries, workspaceId: WorkspaceId, wish: RenderWish): Promise<RenderWish> {
  return wish.style === undefined ? wish : { ...wish, style: await withId(db, workspaceId, wish.style) };
}
