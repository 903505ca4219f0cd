// @ts-check
// Sources put together into few files: they load several times as fast as hundreds, and in less memory.
import { join } from 'node:path';
import { build } from 'esbuild';
import { places } from './places.mjs';

/**
 * Our own packages are TypeScript, too: `@capstan/captions` is its index, `@capstan/captions/shaping` another file of it.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
const workspaces = (root) => ({
  name: 'workspaces',
  setup({ onResolve }) {
    onResolve({ filter: /^@capstan\// }, ({ path }) => {
      const [workspace = '', entry = 'index'] = path.slice('@capstan/'.length).split('/');
      return { path: join(root, workspace, 'src', `${entry}.ts`) };
    });
  },
});

/**
 * Packages stay where npm put them, but for those that come as hundreds of small files, or as one large one of which
 * little is used.
 */
const takenIn = /^(typebox|iso-639-3)($|\/)/;
/** @type {import('esbuild').Plugin} */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@capstan/') || takenIn.test(path)
        ? undefined
        : { external: true, path },
    );
  },
};

/**
 * @param {{ root: string; programs: Record<string, string>; home: string; folder?: string }} parts `home` is where the
 *   result will lie, `folder` where it is made if that is elsewhere
 */
export async function bundle({ root, programs, home, folder = home }) {
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [places(home, programs), workspaces(root), packages],
  });
}
