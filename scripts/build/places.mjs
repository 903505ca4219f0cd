// @ts-check
// Modules find files from where they were written, and programs where they were built.
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';

/**
 * @param {string} home where the result will lie, wherever it is made
 * @param {Record<string, string>} programs what is built, by name
 * @returns {import('esbuild').Plugin}
 */
export const places = (home, programs) => ({
  name: 'places',
  setup({ onLoad }) {
    const built = new Map(Object.entries(programs).map(([name, path]) => [path, name]));
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = relative(home, path).split(sep).join('/');
      const here = `new URL(${JSON.stringify(place)}, import.meta.url).href`;
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(
        /new URL\('(\.[^']*)', import\.meta\.url\)|import\.meta\.url/g,
        (whole, file) => {
          const program = file && built.get(resolve(dirname(path), file));
          if (program) return `new URL('./${program}.mjs', import.meta.url)`;
          return whole.replace('import.meta.url', here);
        },
      );
      return { contents, loader: 'ts' };
    });
  },
});
