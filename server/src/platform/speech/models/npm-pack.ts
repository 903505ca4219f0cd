import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors.ts';

/** Where npm looks for the project's settings, such as another registry. */
const project = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What to ask npm for: a package and its version, or a file or address of one. */
export const packArgs = (spec: string, folder: string): string[] => [
  'pack',
  spec,
  ...['--pack-destination', folder],
  '--ignore-scripts',
  // What was fetched before is in npm's own store, also after a download that broke off in between.
  '--prefer-offline',
  // Its waits are made for machines: somebody sits in front of this.
  ...['--fetch-retries', '3', '--fetch-retry-mintimeout', '500', '--fetch-retry-maxtimeout', '4000'],
  ...['--loglevel', 'error', '--json'],
];

/** Lets npm put a package's archive into an empty folder, with the registry, proxy and login that it is set to. */
export async function npmPack(spec: string, folder: string, signal: AbortSignal, npm = 'npm'): Promise<string> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(npm, packArgs(spec, folder), { cwd: project, stdio: ['ignore', 'ignore', 'pipe'], signal });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-4_096);
    });
    child.on('error', (cause) =>
      reject(signal.aborted ? signal.reason : unreachable(spec, `${npm} does not run`, cause)),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(unreachable(spec, reasonIn(told)))));
  });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw unreachable(spec, 'npm says that it did, but there is no archive');
  return join(folder, archive);
}

const offline = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'ENETUNREACH', 'ENOTCACHED', 'ECONNRESET'];

function reasonIn(told: string): string {
  const code = /^npm error code (\S+)/m.exec(told)?.[1];
  if (code !== undefined && offline.includes(code)) return `there is no connection to the registry of npm (${code})`;
  return (
    told
      .trim()
      .split('\n')
      .find((line) => !line.includes('code ')) ?? 'npm does not say why'
  );
}

function unreachable(spec: string, reason: string, cause?: unknown): AppError {
  return new AppError('model/unreachable', {
    message: `${spec} cannot be fetched with npm: ${reason}. Everything but transcription works without it. Try again when online.`,
    cause,
  });
}
