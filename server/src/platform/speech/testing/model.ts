import { fileURLToPath } from 'node:url';
import { installModel } from '../models/install.ts';
import { builtIn } from '../models/known.ts';

/** Beside the packages, so that it is fetched once and not for every run of the tests. */
const modelDir = fileURLToPath(new URL('../../../../../node_modules/.cache/capstan/models', import.meta.url));

/** The folder of the built-in model. */
export async function builtInModel(): Promise<string> {
  const { folder } = await installModel(builtIn.name, { modelDir, signal: AbortSignal.timeout(240_000) });
  return folder;
}
