// @ts-check
// `node scripts/build-server.mjs FOLDER` puts the server's sources together into few files: they load several times as
// fast as hundreds, and in less memory.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { places } from './build/places.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where the result will lie, wherever it is made. */
const home = join(root, 'server/dist');

/** What is started as a process of its own. */
const programs = {
  main: join(root, 'server/src/main.ts'),
  'speech-helper': join(root, 'server/src/platform/speech/built-in/program.ts'),
  'sherpa-helper': join(root, 'server/src/platform/speech/sherpa/program.ts'),
  'font-check': join(root, 'server/src/fonts/check/program.ts'),
};

/** Our own packages are TypeScript, too: `@capstan/captions` is its index, `@capstan/captions/shaping` another file of it. */
const workspaces = {
  name: 'workspaces',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^@capstan\// }, ({ path }) => {
      const [workspace = '', entry = 'index'] = path.slice('@capstan/'.length).split('/');
      return { path: join(root, workspace, 'src', `${entry}.ts`) };
    });
  },
};

/**
 * Packages stay where npm put them, but for those that come as hundreds of small files, or as one large one of which
 * little is used.
 */
const takenIn = /^(typebox|iso-639-3)($|\/)/;
const packages = {
  name: 'packages',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@capstan/') || takenIn.test(path)
        ? undefined
        : { external: true, path },
    );
  },
};

await build({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: process.argv[2] ?? home,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  plugins: [places(home, programs), workspaces, packages],
});
