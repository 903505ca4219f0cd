import { fileURLToPath } from 'node:url';
import { installModel } from '../models/install.ts';
import { builtIn } from '../models/known.ts';
import { besidePackages } from '../models/places.ts';

/** The helper of the engine as it is built before the tests begin: see built-server.ts. It starts faster than its source. */
export const builtHelper = fileURLToPath(new URL('../../../../dist/speech-helper.mjs', import.meta.url));

/** The folder of the built-in model. It is fetched once, and not for every run of the tests. */
export async function builtInModel(): Promise<string> {
  const { folder } = await installModel(builtIn.name, {
    modelDir: besidePackages,
    signal: AbortSignal.timeout(240_000),
  });
  return folder;
}
