// @ts-check
// The dashboard, built from web/ and what it imports into web/dist.
import { built } from './built.mjs';
import { npm } from './npm.mjs';

/** Everything a build reads. */
const inputs = [
  'package-lock.json',
  'tsconfig.base.json',
  ...['index.html', 'package.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts'].map((name) => `web/${name}`),
  ...['sdk', 'captions'].flatMap((name) => [`${name}/package.json`, `${name}/src`]),
];

/** @param {string} root */
export const dashboard = (root) =>
  built(root, {
    title: 'Building the dashboard',
    dist: 'web/dist',
    inputs,
    command(made, scratch) {
      const { env, ...build } = npm(['run', 'build', '--silent', '--workspace', 'web', '--', '--outDir', made], {
        scratch,
      });
      return { ...build, env: { ...env, NODE_ENV: 'production' } };
    },
  });
