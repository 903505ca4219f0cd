import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, type StoredFile } from '../../platform/files/registry.ts';
import type { FileStore } from '../../platform/files/store.ts';

/** How many copies stay. */
const most = 8;

/**
 * Sources where ffmpeg can read them. From a distant store they are copied: somebody who looks at one picture of a video
 * will look at more of them, so the last few copies stay.
 */
export class NearSources {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #kept = new Map<string, { folder: string; path: Promise<string> }>();

  constructor(store: FileStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  async pathOf(file: StoredFile): Promise<string> {
    // What lies on this machine is read where it is.
    if (!this.#store.directUrl) return this.#store.localPath(keyOf(file), this.#folder);
    return (await this.#known(file.id)) ?? this.#copied(file);
  }

  /** Somebody may have tidied up meanwhile. */
  async #known(id: string): Promise<string | undefined> {
    const there = this.#kept.get(id);
    if (!there) return undefined;
    const path = await there.path;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return void (await this.#drop(id));
    this.#kept.delete(id);
    this.#kept.set(id, there);
    return path;
  }

  async #copied(file: StoredFile): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o711 });
    const folder = await mkdtemp(join(this.#folder, 'source-'));
    const path = this.#store.localPath(keyOf(file), folder);
    this.#kept.set(file.id, { folder, path });
    path.catch(() => this.#drop(file.id));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) await this.#drop(oldest);
    return path;
  }

  async #drop(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    this.#kept.delete(id);
    if (kept) await rm(kept.folder, { recursive: true, force: true });
  }
}
