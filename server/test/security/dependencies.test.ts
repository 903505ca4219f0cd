import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8'));

type Locked = { version?: string; integrity?: string; license?: string; dev?: boolean; link?: boolean };

const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1)!, ...entry }));

test.each(['.', 'captions', 'server', 'sdk', 'web', 'bench'])(
  'every dependency of %s is one exact version',
  (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read(`${folder}/package.json`);
    const wanted: [string, string][] = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  },
);

test('every package that is installed is known by its checksum', () => {
  const unknown = locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(locked.length).toBeGreaterThan(100);
});

const free = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'];
const freeTogether = ['MIT AND OFL-1.1', 'MIT AND Apache-2.0', 'MIT AND CC-BY-4.0', '(MIT OR CC0-1.0)'];

/** Others, and why they may be shipped. */
const others: [RegExp, string][] = [
  [/^@ff(mpeg|probe)-installer\//, 'programs of their own, which are run and not linked'],
  [/^jassub$/, 'LGPL: a file of its own in the dashboard, which can be replaced'],
  [/^rvfc-polyfill$/, 'installed with jassub, and not shipped: the build of the dashboard puts our own in its place'],
  [/^combine-errors$/, 'MIT, as its readme says'],
];

test('everything that is shipped has a licence that allows it', () => {
  const barred = locked.filter(
    ({ name, dev, license = '' }) =>
      !dev && ![...free, ...freeTogether].includes(license) && !others.some(([pattern]) => pattern.test(name)),
  );
  expect(barred.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
