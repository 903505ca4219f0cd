import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../errors.ts';

/** Where npm looks for the project's settings, such as another registry. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));

const manner = [
  // Its waits are made for machines: somebody sits in front of this.
  ...['--fetch-retries', '3', '--fetch-retry-mintimeout', '500', '--fetch-retry-maxtimeout', '4000'],
  ...['--loglevel', 'error', '--json'],
];

/** Lets npm do something for a package, with the registry, proxy and login that it is set to. Resolves to what it prints. */
export function runNpm(npm: string, args: string[], spec: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(npm, [...manner, ...args], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let printed = '';
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-4_096);
    });
    child.on('error', (cause) =>
      reject(signal.aborted ? signal.reason : unreachable(spec, `${npm} does not run`, cause)),
    );
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(unreachable(spec, reasonIn(told)))));
  });
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

export function unreachable(spec: string, reason: string, cause?: unknown): AppError {
  return new AppError('download/unreachable', {
    message: `${spec} cannot be fetched with npm: ${reason}. Try again when online.`,
    cause,
  });
}
