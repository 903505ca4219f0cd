import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { fetchFromNpm } from '../../platform/downloads/from-npm.ts';
import type { InstallStep } from '../../platform/downloads/from-web.ts';
import { makeWholeFolder } from '../../platform/downloads/whole-folder.ts';
import type { CatalogFont } from './catalog.ts';
import { faceIn } from './faces.ts';
import { type FetchedFamily, fetchedFamilies } from './known-fetched.ts';

export type FetchedOptions = {
  /** Where they are kept, each in a folder of its id. */
  folder: string;
  say?: (line: string) => void;
  /** The npm program. */
  npm?: string;
  families?: readonly FetchedFamily[];
};

type Told = { onProgress?: (step: InstallStep, part: number) => void; signal?: AbortSignal };

/** The large families: each comes when it is first needed, once however many need it. */
export class FetchedFonts {
  readonly #options: FetchedOptions;
  readonly #coming = new Map<string, Promise<void>>();

  constructor(options: FetchedOptions) {
    this.#options = options;
  }

  get families(): readonly FetchedFamily[] {
    return this.#options.families ?? fetchedFamilies;
  }

  list(): CatalogFont[] {
    return this.families.map((family) => {
      const files = family.package.files.map(({ name }) => name);
      return {
        ...family,
        kind: 'fetched',
        faces: files.flatMap((name) => {
          const face = faceIn(family, name);
          return face ? [{ ...face, read: () => this.#read(family, name) }] : [];
        }),
        licenseText: async () => (await this.#read(family, 'LICENSE_FONT')).toString('utf8'),
      };
    });
  }

  async isThere({ id }: Pick<FetchedFamily, 'id'>): Promise<boolean> {
    return (await stat(join(this.#options.folder, id)).catch(() => undefined))?.isDirectory() ?? false;
  }

  /** Fetches a family unless it is there. */
  async ensure(family: FetchedFamily, told: Told = {}): Promise<void> {
    if (await this.isThere(family)) return;
    const coming = this.#coming.get(family.id) ?? this.#fetch(family, told);
    this.#coming.set(family.id, coming);
    await coming.finally(() => this.#coming.delete(family.id));
  }

  async #read(family: FetchedFamily, name: string): Promise<Buffer> {
    await this.ensure(family);
    return readFile(join(this.#options.folder, family.id, name));
  }

  async #fetch(family: FetchedFamily, { onProgress, signal = new AbortController().signal }: Told): Promise<void> {
    const { folder, npm, say } = this.#options;
    const { bytes = 1 } = family.package.archive ?? {};
    say?.(`Fetching the font ${family.family}, ${Math.round(bytes / 1e6)} MB`);
    const report = (step: InstallStep, done: number) => onProgress?.(step, done / bytes);
    const source = { kind: 'npm', packages: [family.package] } as const;
    const fill = (into: string) =>
      fetchFromNpm(source, { folder: into, partialFolder: join(folder, '.partial'), signal, npm, report });
    await makeWholeFolder(folder, family.id, { fill, isWhole: () => this.isThere(family) }).catch((cause) => {
      throw signal.aborted ? cause : unavailable(family, cause);
    });
    say?.(`Fetched the font ${family.family}`);
  }
}

function unavailable({ id, family }: FetchedFamily, cause: unknown): AppError {
  const reason = cause instanceof AppError ? cause.message : 'it cannot be stored.';
  return new AppError('font/unavailable', {
    message: `The font ${family} is needed for this text and cannot be fetched: ${reason} Once online: capstan fonts install ${id}`,
    cause,
  });
}
