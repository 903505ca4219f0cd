import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packages } from './packages.mjs';
import { setUp } from './steps.mjs';
import { temporaryFolder } from './temporary-folder.ts';

// A clone whose only packages are its own workspaces, so that npm needs no registry.
const clone = () => {
  const root = { name: 'root', version: '1.0.0', workspaces: ['web'] };
  const web = { name: '@x/web', version: '1.0.0' };
  const link = { resolved: 'web', link: true };
  return temporaryFolder({
    'package.json': JSON.stringify(root),
    'web/package.json': JSON.stringify(web),
    'package-lock.json': JSON.stringify({
      ...root,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, 'node_modules/@x/web': link, web },
    }),
  });
};

describe('installing packages', () => {
  test('brings node_modules to what the lockfile says, and again after it was cut off', async () => {
    const root = clone();
    const step = packages(root);
    const install = () => setUp([step], { root, again: 'npm start', out: { write: () => true } });

    expect(step.needed()).toBe(true);
    expect(await install()).toBe(0);
    expect(step.needed()).toBe(false);
    expect(existsSync(join(root, 'node_modules/@x/web/package.json'))).toBe(true);
    expect(readdirSync(root).sort()).toEqual(['node_modules', 'package-lock.json', 'package.json', 'web']);

    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(step.needed()).toBe(true);
    expect(await install()).toBe(0);

    rmSync(join(root, 'node_modules/@x/web'));
    expect(step.needed()).toBe(true);
    expect(await install()).toBe(0);
    expect(step.needed()).toBe(false);
  });
});
