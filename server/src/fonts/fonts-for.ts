import type { FaceWish, FontFile } from '@capstan/captions';
import { type FontNeed, gatherFonts, type ShelfFace } from '@capstan/captions/shaping';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { readOwnFont } from './own/own.ts';
import { list } from './own/store.ts';
import { commonFonts, type FontShelf } from './shelf.ts';

type StyleNeed = Omit<FontNeed, 'font'> & { style: { font: FaceWish } };

/** The files that a style and these texts need. Large families are fetched when it comes to them. */
export async function fontsFor(
  shelf: FontShelf,
  workspaceId: WorkspaceId,
  { style, ...need }: StyleNeed,
): Promise<FontFile[]> {
  return gatherFonts(await facesFor(shelf, workspaceId), { ...need, font: style.font });
}

/** Every face that a workspace can use. Its own stand first: under the same name, they are the ones that are meant. */
async function facesFor(shelf: FontShelf, workspaceId: WorkspaceId): Promise<ShelfFace[]> {
  const own = await list(shelf.db, workspaceId);
  return [
    ...own.map((font) => ({ ...font, read: () => readOwnFont(shelf, workspaceId, font) })),
    ...commonFonts(shelf).flatMap(({ faces }) => faces),
  ];
}
