import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError, StartError } from '../../../errors.ts';
import { idPattern, randomBase62 } from '../../ids.ts';
import { consume } from '../source.ts';
import { checkKey, type FileStore, isKey } from '../store.ts';
import { writeWholeFile } from '../whole-file.ts';
import { bodyOf, s3Client } from './client.ts';
import { download } from './download.ts';
import { S3Failure } from './failure.ts';
import { listObjects, listUploads } from './listing.ts';
import type { S3Settings } from './settings.ts';
import { upload } from './upload.ts';

export type { S3Settings } from './settings.ts';

/** No upload of ours takes this long. */
const uploadsLastMs = 24 * 60 * 60_000;

/** The bucket may hold what is not ours. */
const ourFile = new RegExp(idPattern('fil'));

/** Objects in a bucket of any S3-compatible store. */
export function openS3Store(settings: S3Settings): FileStore {
  const { prefix = '', idleMs = 30_000 } = settings;
  const s3 = s3Client(settings);

  async function remove(key: string): Promise<void> {
    checkKey(key);
    await s3.sendForText({ method: 'DELETE', key });
  }

  async function* list() {
    for await (const { key, modifiedAt } of listObjects(s3, prefix)) {
      const own = key.slice(prefix.length);
      if (isKey(own)) yield { key: own, modifiedAt };
    }
  }

  return {
    put: async (key, from, { type, signal }) => {
      checkKey(key);
      const stored = await consume(from, signal, (stream) => upload({ s3, key, type, signal }, stream));
      if ('path' in from && from.move) await rm(from.path, { force: true });
      return stored;
    },

    read: async (key, range) => {
      checkKey(key);
      return download(s3, key, range, idleMs);
    },

    remove,

    localPath: async (key, folder, signal) => {
      checkKey(key);
      const found = await download(s3, key, undefined, idleMs);
      if (!found) throw new AppError('file/not-found');
      const path = join(folder, `${basename(key)}-${randomBase62(6)}`);
      await consume(found.stream, signal, (stream) => writeWholeFile(path, stream));
      return path;
    },

    directUrl: async (key, { seconds, type, disposition }) => {
      checkKey(key);
      return s3.presign(key, seconds, {
        'response-content-type': type,
        'response-content-disposition': disposition,
      });
    },

    list,

    sweep: async () => {
      for await (const { key, uploadId, begunAt } of listUploads(s3, prefix)) {
        if (!ourFile.test(basename(key)) || Date.now() - begunAt.getTime() < uploadsLastMs) continue;
        const request = {
          method: 'DELETE',
          key: key.slice(prefix.length),
          query: { uploadId },
          expected: [404],
        } as const;
        await s3.sendForText(request).catch((error) => {
          if (!(error instanceof S3Failure)) throw error;
        });
      }
    },

    check: async () => {
      const key = `check-${randomBase62(12)}`;
      try {
        await s3.sendForText({ method: 'PUT', key, body: bodyOf('probe'), attempts: 2 });
        await remove(key);
      } catch (error) {
        const { message, code } = (error as AppError).cause as Error & { code?: string };
        const where = `The bucket ${settings.bucket} at ${new URL(settings.endpoint).host}`;
        throw new StartError(`${where} cannot be used for files: ${message || code}.`, { cause: error });
      }
    },
  };
}
