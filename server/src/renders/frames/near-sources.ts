import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf, type StoredFile } from '../../platform/files/registry.ts';
import type { FileStore } from '../../platform/files/store.ts';

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
    const there = this.#kept.get(file.id);
    if (there) {
      this.#kept.delete(file.id);
      this.#kept.set(file.id, there);
      return there.path;
    }
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

const most = 8;
