// @ts-check
// `node scripts/build-server.mjs FOLDER` puts the server's sources together into few files: they load several times as
// fast as hundreds, and in less memory. Packages stay where npm put them.
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
  packages: 'external',
  logLevel: 'warning',
  plugins: [places(home, programs), workspaces],
});
