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
 * Packages are put in as well: hundreds of small files take longer to find than to run. Where npm put them stay those that
 * look for files beside themselves (machine code, WebAssembly, data) or start threads from them.
 */
const staying =
  /^(node:|@node-rs\/|harfbuzzjs|onnxruntime-|sherpa-|pino$|@ffmpeg-|@ffprobe-|@expo-|@discordapp\/|tsx|esbuild|pg-native)/;
/** @type {import('esbuild').Plugin} */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: staying }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { external: true, path }));
  },
};

/** What packages written for CommonJS expect to find. */
const banner = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
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
    banner,
    plugins: [places(home, programs), workspaces(root), packages],
  });
}
