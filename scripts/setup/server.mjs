// @ts-check
// The server, put together from its sources into server/dist.
import { join } from 'node:path';
import { built } from './built.mjs';

/** Everything a build reads. */
const inputs = ['package-lock.json', 'scripts/build-server.mjs', 'scripts/build', 'server/src', 'captions/src'];

/** @param {string} root */
export const server = (root) =>
  built(root, {
    title: 'Building the server',
    dist: 'server/dist',
    inputs,
    command: (made) => ({
      command: process.execPath,
      args: [join(root, 'scripts/build-server.mjs'), made],
      env: process.env,
    }),
  });
