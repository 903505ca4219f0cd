import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Plan } from '../../workspaces/plans.ts';
import { requireStorageFor } from '../../workspaces/usage/storage.ts';
import type { Incoming } from './incoming.ts';
import { createUpload, forgetUpload, isFinished, stillWanted, sweepUploads, type Upload } from './upload.ts';

/** What becomes of an upload that is whole. `id` is that of an upload by parts. */
export type HandOver = (
  upload: Pick<Upload, 'workspaceId' | 'projectId' | 'name'> & { id?: Upload['id'] },
  path: string,
) => Promise<void>;

/** A connection on which nothing came for so long has long been closed. */
const restMs = 3_600_000;

/**
 * Uploads that can be interrupted and continued. One request at a time writes to each: a further one means that the
 * earlier connection is dead, whether we have noticed or not.
 */
export class Receiving {
  readonly #db: Database;
  readonly #incoming: Incoming;
  readonly #handOver: HandOver;
  readonly #active = new Map<string, { abort: AbortController; done: Promise<unknown> }>();

  constructor(db: Database, incoming: Incoming, handOver: HandOver) {
    this.#db = db;
    this.#incoming = incoming;
    this.#handOver = handOver;
  }

  async create(wanted: Parameters<typeof createUpload>[1] & { plan: Plan }): Promise<Upload> {
    const upload = await this.#db.transaction(async (tx) => {
      const begun = await createUpload(tx, wanted);
      await requireStorageFor(tx, wanted);
      return begun;
    });
    await this.#incoming.create(upload.id);
    return upload;
  }

  /** How many bytes have come. Whole, but not handed over yet, as after a crash: that is made good first. */
  async offset(upload: Upload): Promise<number> {
    await this.#interrupt(upload.id);
    const offset = await this.#sizeOf(upload);
    if (offset === upload.bytes) await this.#alone(upload.id, () => this.#finish(upload));
    return offset;
  }

  /** Takes what comes from the given offset on; returns how far it came. */
  async append(upload: Upload, offset: number, from: Readable): Promise<number> {
    await this.#interrupt(upload.id);
    if ((await this.#sizeOf(upload)) !== offset) throw new AppError('upload/offset');
    if (offset === upload.bytes) return this.offset(upload);
    return this.#alone(upload.id, async (signal) => {
      const reached = await this.#incoming.append(upload.id, from, { most: upload.bytes, signal });
      if (reached === upload.bytes) await this.#finish(upload);
      return reached;
    });
  }

  /** Takes a file that comes in one piece, and hands it over if all of it came. */
  async takeWhole(
    wanted: Omit<Upload, 'id' | 'bytes' | 'expiresAt'>,
    from: Readable,
    { most, signal }: { most: number; signal: AbortSignal },
  ): Promise<void> {
    const id = newId('upl');
    await this.#alone(id, async () => {
      await this.#incoming.create(id);
      try {
        const bytes = await this.#incoming.append(id, from, { most, signal });
        if (signal.aborted) return;
        if (bytes === 0) throw new AppError('media/empty');
        await this.#handOver(wanted, this.#incoming.pathOf(id));
      } finally {
        await this.#incoming.remove(id);
      }
    });
  }

  async drop(upload: Upload): Promise<void> {
    await this.#interrupt(upload.id);
    await forgetUpload(this.#db, upload);
    await this.#incoming.remove(upload.id);
  }

  /** Removes what nobody continued, and the bytes of uploads that are no longer known. */
  async sweep(): Promise<void> {
    await sweepUploads(this.#db);
    // Another process may use the folder, too, and receive something that only it knows of.
    const resting = await this.#incoming.restingFor(restMs);
    const wanted = await stillWanted(this.#db, resting);
    for (const id of resting) if (!wanted.has(id) && !this.#active.has(id)) await this.#incoming.remove(id);
  }

  async #finish(upload: Upload): Promise<void> {
    if (!(await isFinished(this.#db, upload))) await this.#handOver(upload, this.#incoming.pathOf(upload.id));
    await this.#incoming.remove(upload.id);
  }

  async #sizeOf(upload: Upload): Promise<number> {
    const size = await this.#incoming.size(upload.id);
    if (size !== undefined) return size;
    if (await isFinished(this.#db, upload)) return upload.bytes;
    throw new AppError('upload/not-found');
  }

  async #interrupt(id: string): Promise<void> {
    const active = this.#active.get(id);
    active?.abort.abort();
    await active?.done.catch(() => {});
  }

  async #alone<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    // Of two that waited for the same one to end, one comes too late.
    if (this.#active.has(id)) throw new AppError('upload/busy');
    const abort = new AbortController();
    const done = work(abort.signal);
    this.#active.set(id, { abort, done });
    try {
      return await done;
    } finally {
      this.#active.delete(id);
    }
  }
}
