import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { places } from './places.mjs';

test('a built module names files beside its source, and programs beside itself', async () => {
  const folder = temporaryFolder();
  const inFolder = (...path: string[]) => join(folder, ...path);
  mkdirSync(inFolder('src/deep'), { recursive: true });
  const print = (file: string) => `console.log(new URL('${file}', import.meta.url).href);\n`;
  writeFileSync(inFolder('src/main.ts'), `import './deep/module.ts';\n`);
  writeFileSync(inFolder('src/deep/module.ts'), print('./picture.svg') + print('./program.ts') + print('../main.ts'));
  writeFileSync(inFolder('src/deep/program.ts'), 'export {};\n');
  const programs = { main: inFolder('src/main.ts'), helper: inFolder('src/deep/program.ts') };
  await build({
    entryPoints: programs,
    outdir: inFolder('dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    plugins: [places(inFolder('dist'), programs)],
  });
  const printed = execFileSync(process.execPath, [inFolder('dist/main.mjs')], { encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual(
    ['src/deep/picture.svg', 'dist/helper.mjs', 'dist/main.mjs'].map((path) => pathToFileURL(inFolder(path)).href),
  );
});
