import { link, rm } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import { storeFile } from '../platform/files/registry.ts';
import type { FileStore } from '../platform/files/store.ts';
import { beginImport } from './begin-import.ts';
import type { HandOver } from './uploads/receiving.ts';
import { finishUpload } from './uploads/upload.ts';

/** A file that has arrived whole goes into the store, and its import begins. The file itself is left to its owner. */
export const handOverTo =
  (db: Database, store: FileStore): HandOver =>
  async ({ workspaceId, projectId, name, id }, path) => {
    const spare = await secondName(path);
    const about = { workspaceId, projectId, kind: 'source', name, type: 'application/octet-stream' };
    const stored = storeFile(db, store, about, { path: spare, move: true });
    const file = await stored.finally(() => (spare === path ? undefined : rm(spare, { force: true })));
    await db.transaction(async (tx) => {
      // Of two who found the same upload whole, one is enough.
      if (id !== undefined && !(await finishUpload(tx, { workspaceId, id }))) throw new AppError('upload/busy');
      await beginImport(tx, { workspaceId, projectId }, { name, fileId: file.id });
    });
  };

/**
 * The store takes the file away under this name, and the other stays until the import has begun: whoever is stopped in
 * between finds the upload as whole as it was. Disks without links make do with the one name.
 */
async function secondName(path: string): Promise<string> {
  const spare = `${path}.spare`;
  await rm(spare, { force: true });
  return link(path, spare).then(
    () => spare,
    () => path,
  );
}
