import { drawnCues, mergeStyle, type ProfileName, type Style, type StyleChoice } from '@capstan/captions';
import { captionsOf, type Captions as ShownCaptions, type Wanted } from '../captions/captions-of.ts';
import type { Queries } from '../platform/db/database.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import { expectFont } from '../styles/expect-font.ts';
import { resolveStyle, withId } from '../styles/resolve.ts';
import { usualPreset } from '../styles/style.ts';
import type { Target } from '../transcripts/store.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type StoredCue, storedCue } from './drawing.ts';
import type { DecidedWish } from './project-wish.ts';

/** What is said and how it looks, as it is now. */
export type Captions = Said & { style: Style };

export type Said = { cues: StoredCue[]; language: string };

type Of = Target & { style: StyleChoice | null };

export type Read = (db: Queries, target: Target, wanted: Wanted) => Promise<Said>;

export async function captionsFor(db: Queries, of: Of, wish: DecidedWish, read: Read = readNow): Promise<Captions> {
  const { profile, language, secondLanguage } = wish;
  const style = await styleFor(db, of, wish.style);
  const styleProfile = profileOf(wish, style);
  return { ...(await read(db, of, { profile, language, secondLanguage, styleProfile })), style };
}

/** Subtitles below a picture are read as such, whatever the style would do in it. */
export const profileOf = ({ output }: RenderWish, { profile }: Style): ProfileName =>
  output === 'mux' ? 'broadcast' : profile;

export const readNow: Read = async (db, target, wanted) => asDrawn(await captionsOf(db, target, wanted));

type Shown = Pick<ShownCaptions, 'cues' | 'second' | 'language'> & { breaks?: string[] };

export function asDrawn({ cues, breaks = [], second, language }: Shown): Said {
  const all = drawnCues(cues, { breaks, ...(second && { second }) });
  return { cues: all.map((cue, index) => storedCue(cue, cues[index]!.text)), language };
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
  await expectFont(db, workspaceId, wish.style);
  return wish.style === undefined ? wish : { ...wish, style: await withId(db, workspaceId, wish.style) };
}
