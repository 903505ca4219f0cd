import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../errors.ts';
import { dropOwned, keep, keyOf, storeFile } from '../../platform/files/registry.ts';
import { newId } from '../../platform/ids.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { checkFont } from '../check/check.ts';
import type { FontShelf } from '../shelf.ts';
import * as store from './store.ts';

/** A workspace with more than that has mistaken this for a place to keep fonts. */
export const most = { fonts: 200, bytes: 20 * 1024 ** 2 };

/** Reads a font as it comes, and no further than one may be long. */
export async function receiveFont(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // What is too long is passed over rather than cut off: whoever sends it waits for the answer until they have sent it.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > most.bytes) throw new AppError('font/too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Checks a font and keeps it for a workspace. */
export async function addFont(
  { db, store: files }: FontShelf,
  workspaceId: WorkspaceId,
  data: Buffer,
): Promise<store.OwnFont> {
  if ((await store.count(db, workspaceId)) >= most.fonts) throw new AppError('font/too-many');
  const checked = await checkFont(data);
  const about = { workspaceId, projectId: null, kind: 'font', name: `${checked.name}.ttf`, type: 'font/sfnt' };
  const file = await storeFile(db, files, about, Readable.from([data]));
  const id = newId('fnt');
  return db.transaction(async (tx) => {
    const font = await store.insert(tx, workspaceId, { ...checked, id, fileId: file.id, bytes: data.length });
    // Nobody keeps the file then, and it is collected.
    if (!font) throw new AppError('font/exists');
    await keep(tx, workspaceId, [file.id], id);
    return font;
  });
}

export async function removeFont({ db }: FontShelf, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.remove(tx, workspaceId, id))) throw new AppError('font/not-found');
    await dropOwned(tx, workspaceId, null, id);
  });
}

export async function readOwnFont(
  { store: files }: FontShelf,
  workspaceId: WorkspaceId,
  { fileId }: store.OwnFont,
): Promise<Buffer> {
  const found = await files.read(keyOf({ workspaceId, id: fileId }));
  if (!found) throw new AppError('file/not-found');
  return buffer(found.stream);
}
