import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Those of `npm start`: what is measured runs as it is used. */
export const nodeFlags: string[] = scripts.start.match(/--\S+=\d+/g);
