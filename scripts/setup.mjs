// @ts-check
// Brings a bare clone to the point where `npm start` or `npm test` can run: `node scripts/setup.mjs start|test`.
// Only Node itself may be used here, as nothing is installed yet.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFault } from './setup/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const goal = process.argv[2];
const again = `npm ${goal}`;

if (goal !== 'start' && goal !== 'test') {
  console.error('Usage: node scripts/setup.mjs start|test');
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const fault = nodeFault(process.versions.node, engines.node, again);
if (fault !== undefined) {
  console.error(fault);
  process.exit(1);
}

// Imported only now: an older Node may not be able to read these.
const [{ setUp }, { packages }, { server }, { dashboard }, { ffmpeg }, { model }, { chromium }] = await Promise.all([
  import('./setup/steps.mjs'),
  import('./setup/packages.mjs'),
  import('./setup/server.mjs'),
  import('./setup/dashboard.mjs'),
  import('./setup/ffmpeg.mjs'),
  import('./setup/model.mjs'),
  import('./setup/chromium.mjs'),
]);

const steps = [
  packages(root),
  server(root),
  dashboard(root),
  ffmpeg(),
  model(root),
  ...(goal === 'test' ? [chromium()] : []),
];

process.exitCode = await setUp(steps, { root, again });
