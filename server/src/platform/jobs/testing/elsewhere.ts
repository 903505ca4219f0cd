import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { builtTestProgram } from '../../../../test/harness/built-programs.ts';
import { until } from '../../../../test/harness/until.ts';
import type { WorkerOptions } from '../worker.ts';
import type { Arranged } from './arrange.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines of many forms.
type Said = Record<string, any>;

/** A worker in another process. */
export type Elsewhere = {
  said: Said[];
  /** Waits until it has said such a line. */
  hear(isIt: (line: Said) => boolean): Promise<Said>;
  signal(name: NodeJS.Signals): void;
  /** `kill -9` */
  kill(): Promise<void>;
  /** Resolves when it has ended by itself. */
  ended: Promise<unknown>;
};

export async function workElsewhere(
  { connection, workRoot }: Pick<Arranged, 'connection' | 'workRoot'>,
  options: Partial<WorkerOptions> = {},
): Promise<Elsewhere> {
  const settings = JSON.stringify({ connection, workRoot, atOnce: 4, leaseMs: 1_000, ...options });
  const child = spawn(process.execPath, [builtTestProgram('work-elsewhere'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => kill(child, ended));
  const said: Said[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line)));
  const hear = async (isIt: (line: Said) => boolean) => {
    await until(() => said.some(isIt));
    return said.find(isIt)!;
  };
  await hear(({ text }) => text === 'the worker is ready');
  return { said, hear, ended, signal: (name) => void child.kill(name), kill: () => kill(child, ended) };
}

async function kill(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await ended;
}
