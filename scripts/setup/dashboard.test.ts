import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprint } from './built.mjs';
import { dashboard } from './dashboard.mjs';
import { setUp } from './steps.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

describe('the fingerprint', () => {
  const files = { 'web/src/a.ts': 'a', 'web/src/deep/b.ts': 'b', 'web/index.html': '<html>' };
  const print = (more: Record<string, string> = {}) =>
    fingerprint(temporaryFolder({ ...files, ...more }), ['web/src', 'web/index.html', 'web/public']);

  test('is the same for the same contents in another folder', () => {
    expect(print()).toBe(print());
    expect(print()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('differs when a file is changed, added, renamed or cut in two', () => {
    const prints = [
      print(),
      print({ 'web/src/deep/b.ts': 'c' }),
      print({ 'web/src/c.ts': '' }),
      print({ 'web/public/icon.svg': '' }),
      print({ 'web/src/a.ts': '', 'web/src/aa.ts': 'a' }),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('does not mind what the build does not read', () => {
    expect(print({ 'web/README.md': 'x', 'web/dist/index.html': 'x' })).toBe(print());
  });
});

describe('building the dashboard', () => {
  // Stands in for Vite: one page made of one source.
  const build = `
    import { cpSync, mkdirSync, readFileSync } from 'node:fs';
    const out = process.argv[process.argv.indexOf('--outDir') + 1];
    mkdirSync(out, { recursive: true });
    if (readFileSync('src/main.ts', 'utf8') === 'broken') throw new Error('Unexpected token');
    cpSync('src/main.ts', out + '/index.html');
  `;

  test('happens when its inputs have changed, and a failed build leaves the one before', async () => {
    const root = temporaryFolder({
      'package.json': JSON.stringify({ name: 'root', workspaces: ['web'] }),
      'web/package.json': JSON.stringify({ name: 'web', scripts: { build: 'node build.mjs' } }),
      'web/build.mjs': build,
      'web/src/main.ts': 'one',
    });
    const step = dashboard(root);
    let text = '';
    const out = {
      write: (more: string) => {
        text += more;
      },
    };
    const make = () => setUp([step], { root, again: 'npm start', out });
    const page = () => readFileSync(join(root, 'web/dist/index.html'), 'utf8');

    expect(await make()).toBe(0);
    expect(page()).toBe('one');
    expect(step.needed()).toBe(false);

    writeFiles(root, { 'web/src/main.ts': 'broken' });
    expect(await make()).toBe(1);
    expect(text).toMatch(
      /Unexpected token[\s\S]*\nBuilding the dashboard failed for the reason above.* npm start again\.\n$/,
    );
    expect(page()).toBe('one');
    expect(step.needed()).toBe(true);

    writeFiles(root, { 'web/src/main.ts': 'two' });
    expect(await make()).toBe(0);
    expect(page()).toBe('two');
    expect(readdirSync(join(root, 'web/dist')).sort()).toEqual(['.inputs', 'index.html']);

    rmSync(join(root, 'web/dist'), { recursive: true });
    expect(step.needed()).toBe(true);
  });
});
