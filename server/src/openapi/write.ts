import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { idleParts } from '../parts.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openConfigured } from '../platform/db/open.ts';
import { version } from '../version.ts';
import { type Described, describe } from './document.ts';
import { examplesFile } from './examples.ts';
import { recordExamples } from './record.ts';

/**
 * `npm run openapi` writes what is generated from the routes: the document, and the types that the SDK and the dashboard
 * take from it. With `--check` it only tells what is stale; with `--record` it asks for the examples anew first.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const generator = join(root, 'sdk/node_modules/openapi-typescript/bin/cli.js');

const targets: { described: Described; document: string; types: string }[] = [
  { described: 'api', document: 'openapi.json', types: 'sdk/src/schema.ts' },
  { described: 'dashboard', document: 'web/dashboard.openapi.json', types: 'web/src/api/schema.ts' },
];

const check = process.argv.includes('--check');
if (process.argv.includes('--record')) await record();

const stale: string[] = [];
for (const { described, document, types } of targets) {
  // Describing asks the database nothing, so this one is never connected to.
  const db = openDatabase({}, () => {});
  const app = await buildApp({ ...parts(), ...idleParts(db), db, described });
  const text = `${JSON.stringify(describe(app.http), null, 2)}\n`;
  put(document, text);
  put(types, typesOf(text));
}
if (stale.length > 0) {
  process.stderr.write(`Stale: ${stale.join(', ')}. Run npm run openapi and commit what it writes.\n`);
  process.exitCode = 1;
}

function put(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (check) return void stale.push(path);
  writeFileSync(file, text);
  process.stdout.write(`Wrote ${relative(process.cwd(), file)}\n`);
}

function typesOf(document: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-openapi-'));
  try {
    writeFileSync(join(folder, 'document.json'), document);
    execFileSync(
      process.execPath,
      [generator, 'document.json', '--output', 'types.ts', '--default-non-nullable=false'],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
    return readFileSync(join(folder, 'types.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function record(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'capstan-openapi-'));
  await chmod(dataDir, 0o755);
  const database = await openConfigured({
    databaseUrl: undefined,
    dataDir,
    program: 'openapi',
    alone: true,
    onProgress: () => {},
    onError: () => {},
  });
  try {
    const app = await buildApp({ ...parts(), ...idleParts(database.db, dataDir), db: database.db });
    const examples = await recordExamples(app.http, database.db);
    writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

function parts() {
  const log = pino({ level: 'silent' });
  return { log, version, baseUrl: () => 'https://captions.example.com', publicUrl: undefined, trustedProxies: [] };
}
