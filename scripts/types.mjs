// Checks the types of every workspace, each against its own tsconfig: what may know the DOM, and what may know Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tsc = join(root, 'node_modules/typescript/bin/tsc');

let failed = false;
for (const folder of ['.', 'scripts', ...workspaces]) {
  const { status } = spawnSync(process.execPath, [tsc, '--project', join(root, folder)], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
