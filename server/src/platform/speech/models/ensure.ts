import { type InstallOptions, installModel } from './install.ts';
import type { InstalledModel } from './installed.ts';
import { builtIn } from './known.ts';

export type EnsureOptions = Pick<InstallOptions, 'onProgress' | 'signal'> & {
  /** Where models are kept. */
  folder: string;
};

/**
 * For the start of the server: the built-in model, downloaded and checked where it is not there yet, which otherwise
 * takes milliseconds. Rejects with download/unreachable without a connection; what has come is kept for the next time.
 */
export async function ensureBuiltInModel({ folder, ...options }: EnsureOptions): Promise<InstalledModel> {
  return await installModel(builtIn.name, { modelDir: folder, ...options });
}
