import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { programsIn } from '../scripts/build/programs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, 'server/dist');

/**
 * Sources that tests load start the programs beside them as they are built before the tests begin: from a source a
 * program starts at several times the cost, and tests start hundreds.
 */
export function builtPrograms(): Plugin {
  const built = new Map(Object.entries(programsIn(root)).map(([name, path]) => [path, join(home, `${name}.mjs`)]));
  return {
    name: 'built-programs',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'server/src/')) || id.endsWith('.test.ts')) return undefined;
      return code.replaceAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g, (whole, file: string) => {
        const program = built.get(resolve(dirname(id), file));
        return program === undefined ? whole : `new URL('${pathToFileURL(program)}')`;
      });
    },
  };
}
