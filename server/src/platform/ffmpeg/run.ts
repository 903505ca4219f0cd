import { spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { traced } from '../tracing/tracing.ts';
import { descriptors } from './arguments.ts';
import { failureOf } from './failure.ts';
import { type Fence, fencedCommand, highestFence, type Limits } from './fence.ts';
import { lendFile, lendFolder } from './lend.ts';
import { progressReader } from './progress.ts';

export type Run = {
  /** ffmpeg or ffprobe, by its absolute path. */
  program: string;
  args: string[];
  /** The one file that is read; undefined: nothing comes from a stranger. */
  input?: string | undefined;
  /** Said to the child in its environment, beside what every child is told. */
  settings?: Record<string, string>;
  /** Where results are written, by names relative to it. The child's own while it runs. */
  workDir?: string;
  limits: Limits & { timeMs: number };
  /** Somebody waits for it. */
  urgent?: boolean;
  signal: AbortSignal;
  onProgressMs?: ((doneMs: number) => void) | undefined;
  /** Takes what the child writes to pipe:1. */
  onOutput?: ((chunk: Buffer) => void) | undefined;
};

const keptOfStderr = 8 * 1024;
/** Between asking the child to end and ending it. */
const graceMs = 400;

/**
 * Nothing of ours. Memory set aside for each thread would count against the limit, and statically built programs crash
 * over the system's tables of alphabets.
 */
const environment = { LC_ALL: 'C', TZ: 'UTC', MALLOC_ARENA_MAX: '2', GCONV_PATH: '/dev/null' };

/**
 * Runs ffmpeg or ffprobe behind the highest fence there is. Settles only when the child is gone: then rejects with the
 * signal's reason, media/too-demanding, storage/full or FfmpegFailed. Resolves to the last of what it said.
 */
export const run = (options: Run): Promise<string> =>
  traced(basename(options.program), { attributes: { 'process.executable.name': basename(options.program) } }, () =>
    runBehindFence(options),
  );

async function runBehindFence(options: Run): Promise<string> {
  options.signal.throwIfAborted();
  const fence = await highestFence();
  if (options.input !== undefined) await lendFile(options.input, fence);
  const handles: FileHandle[] = [];
  try {
    for (const path of [options.program, ...(options.input === undefined ? [] : [options.input])]) {
      handles.push(await open(path, 'r'));
    }
    const [program, input] = handles.map((handle) => handle.fd);
    const work = () => spawned(options, fence, { input, program: program! });
    return await (options.workDir === undefined ? work() : lendFolder(options.workDir, fence, work));
  } finally {
    for (const handle of handles) await handle.close();
  }
}

function spawned(options: Run, fence: Fence, files: { input: number | undefined; program: number }): Promise<string> {
  const { signal, limits } = options;
  const [command, ...args] = fencedCommand({
    ...{ fence, limits, program: options.program, args: options.args, urgent: options.urgent },
    programDescriptor: descriptors.program,
  });
  return new Promise((resolve, reject) => {
    const child = spawn(command!, args, {
      cwd: options.workDir ?? '/',
      env: { ...environment, ...options.settings },
      // A process group of its own, so that whatever it starts ends with it.
      detached: true,
      stdio: ['ignore', options.onOutput ? 'pipe' : 'ignore', 'pipe', 'pipe', files.input ?? 'ignore', files.program],
    });
    let stderr = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-keptOfStderr);
    });
    child.stdout?.on('data', (chunk: Buffer) => options.onOutput?.(chunk));
    const progress = child.stdio[descriptors.progress] as Readable;
    progress.setEncoding('utf8').on('data', progressReader(options.onProgressMs ?? (() => {})));
    child.on('error', reject);
    if (child.pid === undefined) return;

    const { pid } = child;
    let timedOut = false;
    const timers: NodeJS.Timeout[] = [];
    const end = () => {
      signalGroup(pid, 'SIGTERM');
      timers.push(setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs));
    };
    const timeOut = () => {
      timedOut = true;
      end();
    };
    timers.push(setTimeout(timeOut, limits.timeMs));
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.on('exit', () => signalGroup(pid, 'SIGKILL'));
    child.on('close', (code, killedBy) => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if (signal.aborted) return reject(signal.reason);
      const failure = failureOf({ code, killedBy, timedOut, stderr });
      if (failure === undefined) resolve(stderr);
      else reject(failure);
    });
  });
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch (error) {
    // It is gone, or on macOS nothing but a zombie is left of it.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
