import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from './blocks.ts';
import type { Playground } from './playground.ts';
import { readingOf } from './reader.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A page that is ready to be run: its blocks as this reader has them, and its files in a folder. */
export type Session = { folder: string; script: string; environment: Record<string, string> };

/**
 * Puts the page's files in place and its commands into one script, as if somebody went through it from top to bottom. All
 * TypeScript of a page is one program, which comes last: what one block names, the next ones know.
 */
export async function prepared(file: string, blocks: Block[], ground: Playground): Promise<Session> {
  const page = blocks.map(({ code }) => code).join('\n');
  const folder = await ground.newFolder(file.replaceAll('/', '_'), page);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const reader = await ground.reader();
  const asRead = await readingOf(page, ground, reader);

  const steps: string[] = ['set -euo pipefail', 'trap \'[ $? = 0 ] || echo "in the block at $BLOCK" >&2\' EXIT'];
  for (const block of blocks) {
    const step = await stepOf(block, asRead(block.code), folder);
    if (step !== undefined) steps.push(`BLOCK=${block.file}:${block.line}`, step);
  }
  const typescript = blocks.filter(({ language, note }) => language === 'ts' && note !== 'saved-as');
  const programOf = (some: Block[]) => some.map(({ code }) => asRead(code)).join('\n');
  const toRun = typescript.filter(({ note }) => note === 'run');
  // What cannot be run is still checked for its types.
  await save(join(folder, 'everything.ts'), programOf(typescript));
  await save(join(folder, 'program.ts'), programOf(toRun));
  if (toRun.length > 0) steps.push(`BLOCK='${file}, its TypeScript'`, 'node --import tsx program.ts');

  const environment = { CAPSTAN_API_KEY: reader.key, CAPSTAN_URL: ground.service.url };
  return { folder, script: steps.join('\n'), environment };
}

async function stepOf(block: Block, code: string, folder: string): Promise<string | undefined> {
  if (block.note === 'not-run' || block.note === 'request' || block.note === 'reply') return undefined;
  if (block.note === 'saved-as') return void (await save(join(folder, block.text), code));
  if (block.language === 'python') {
    const name = `block-${block.line}.py`;
    await save(join(folder, name), code);
    return `python3 ${name}`;
  }
  if (block.language !== 'sh') return undefined;
  // In a shell of its own, which the reader stops.
  if (block.note === 'streams') return `timeout 1 bash -euo pipefail <<'END' || [ $? = 124 ]\n${code}\nEND`;
  if (block.note === 'fails') return `if (\n${code}\n); then echo 'this should have failed' >&2; exit 1; fi`;
  return code;
}

async function save(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
}

export async function run({ folder, script, environment }: Session, tools: string) {
  const { PATH = '' } = process.env;
  const child = spawn('bash', ['-c', script], {
    cwd: folder,
    env: { PATH: `${tools}:${PATH}`, REAL_PATH: PATH, HOME: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
