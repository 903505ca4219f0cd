import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);
const manifest: { version: string; engines: { node: string } } = JSON.parse(readFileSync(file, 'utf8'));

/** The version in package.json is the version of everything. */
export const { version } = manifest;

/** The versions of Node that it runs on, such as `^20.19 || >=22.12`. */
export const wantedNode = manifest.engines.node;
