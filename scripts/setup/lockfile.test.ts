import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Entry, type Lockfile, missingPaths, resolvePath, wantedPaths } from './lockfile.mjs';

const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const everywhere = () => true;

const lockfile = (dependencies: Record<string, Entry>, more: Record<string, Entry> = {}): Lockfile => {
  const names = Object.keys(dependencies).map((path) => path.replace('node_modules/', ''));
  const root = { dependencies: Object.fromEntries(names.map((name) => [name, '*'])) };
  return { packages: { '': root, ...dependencies, ...more } };
};

describe('what is missing', () => {
  const wanted = lockfile({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } });

  test('nothing, when the same versions are there', () => {
    expect(missingPaths(wanted, wanted, debian, everywhere)).toEqual([]);
  });

  test('a package that was never installed', () => {
    const installed = lockfile({ 'node_modules/a': { version: '1.0.0' } });
    expect(missingPaths(wanted, installed, debian, everywhere)).toEqual(['node_modules/b']);
  });

  test('a package of another version', () => {
    const installed = lockfile({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.1' } });
    expect(missingPaths(wanted, installed, debian, everywhere)).toEqual(['node_modules/b']);
  });

  test('a package whose folder is gone', () => {
    expect(missingPaths(wanted, wanted, debian, (path) => path !== 'node_modules/a')).toEqual(['node_modules/a']);
  });

  test('a workspace that is not linked, or linked to another folder', () => {
    const link = (resolved: string): Lockfile => ({
      packages: { '': {}, web: { version: '1.0.0' }, 'node_modules/@x/web': { resolved, link: true } },
    });
    expect(missingPaths(link('web'), link('web'), debian, everywhere)).toEqual([]);
    expect(missingPaths(link('web'), link('site'), debian, everywhere)).toEqual(['node_modules/@x/web']);
    expect(missingPaths(link('web'), { packages: {} }, debian, everywhere)).toEqual(['node_modules/@x/web']);
  });
});

describe('what a machine wants', () => {
  const native = (fields: Entry) =>
    wantedPaths(lockfile({ 'node_modules/native': { optional: true, ...fields } }), debian);

  test.each([
    [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
    [{ os: ['linux'], cpu: ['x64'] }, true],
    [{ os: ['!win32'] }, true],
    [{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
    [{ os: ['linux'], cpu: ['arm64'] }, false],
    [{ os: ['darwin'] }, false],
    [{ os: ['!linux'] }, false],
    [{ cpu: ['wasm32'] }, false],
  ])('an optional package for %j: %s', (fields, expected) => {
    expect(native(fields)).toEqual(expected ? ['node_modules/native'] : []);
  });

  test('a package that is not optional, whatever it is made for', () => {
    expect(native({ optional: false, os: ['darwin'] })).toEqual(['node_modules/native']);
  });

  test('not what only a package for another machine depends on', () => {
    const paths = wantedPaths(
      lockfile(
        {
          'node_modules/a': { dependencies: { shared: '*' } },
          'node_modules/wasm': { optional: true, cpu: ['wasm32'], dependencies: { shared: '*', runtime: '*' } },
        },
        { 'node_modules/shared': {}, 'node_modules/runtime': { optional: true } },
      ),
      debian,
    );
    expect(paths).toEqual(['node_modules/a', 'node_modules/shared']);
  });

  test('of two versions of a package the one that Node would find', () => {
    const { packages } = lockfile({ 'node_modules/a': { dependencies: { b: '*' } } });
    const nested = { ...packages, 'node_modules/a/node_modules/b': {}, 'node_modules/b': {} };
    expect(wantedPaths({ packages: nested }, debian)).toEqual(['node_modules/a', 'node_modules/a/node_modules/b']);
  });
});

describe('package-lock.json', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const entries = Object.entries(packages);

  test('names no download address: packages come from the registry of whoever installs', () => {
    const links = entries.filter(([, entry]) => entry.link === true);
    expect(entries.filter(([, entry]) => entry.resolved !== undefined)).toEqual(links);
    expect(links.filter(([, entry]) => packages[entry.resolved ?? ''] === undefined)).toEqual([]);
  });

  // npm install leaves out an optional package that its registry lacks, and npm ci then refuses the lockfile.
  test('has every package that another one names, for every machine', () => {
    const lacking = entries.flatMap(([path, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => resolvePath(packages, path, name) === undefined)
        .map((name) => `${name} of ${path}`),
    );
    expect(lacking).toEqual([]);
  });

  test('has each native package that it has for Linux for both arm64 and x64', () => {
    const linux = entries.filter(([, { os, cpu }]) => os?.includes('linux') && cpu !== undefined);
    const familyOf = (path: string) => path.replace(/linux-.*$/, '');
    const families = new Set(linux.map(([path]) => familyOf(path)));
    const cpusOf = (family: string) =>
      linux
        .filter(([path, { libc }]) => familyOf(path) === family && (libc === undefined || libc.includes('glibc')))
        .flatMap(([, { cpu }]) => cpu);

    expect(families.size).toBeGreaterThan(0);
    for (const family of families) {
      expect(cpusOf(family), family).toEqual(expect.arrayContaining(['arm64', 'x64']));
    }
  });
});
