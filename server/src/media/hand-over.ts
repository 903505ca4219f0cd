import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import { storeFile } from '../platform/files/registry.ts';
import type { FileStore } from '../platform/files/store.ts';
import { beginImport } from './begin-import.ts';
import type { HandOver } from './uploads/receiving.ts';
import { forgetUpload } from './uploads/upload.ts';

/** A file that has arrived whole goes into the store, and its import begins. */
export const handOverTo =
  (db: Database, store: FileStore): HandOver =>
  async ({ workspaceId, projectId, name, id }, path) => {
    const about = { workspaceId, projectId, kind: 'source', name, type: 'application/octet-stream' };
    const file = await storeFile(db, store, about, { path, move: true });
    await db.transaction(async (tx) => {
      // Of two who found the same upload whole, one is enough.
      if (id !== undefined && !(await forgetUpload(tx, { workspaceId, id }))) throw new AppError('upload/not-found');
      await beginImport(tx, { workspaceId, projectId }, { name, fileId: file.id });
    });
  };
