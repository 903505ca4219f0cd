// @ts-check
// `node scripts/build-server.mjs FOLDER` puts the server's sources together.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.mjs';
import { programsIn } from './build/programs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, 'server/dist');
await bundle({ root, programs: programsIn(root), home, folder: process.argv[2] ?? home });
