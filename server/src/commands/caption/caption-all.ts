import { relative } from 'node:path';
import { AppError } from '../../errors.ts';
import { errorCodeOf, exitCodes, Told, UsageError } from '../ending.ts';
import { jsonLine, type Telling } from '../telling.ts';
import { type Captioned, captionOne, type Wish } from './caption-one.ts';
import { isNothing, leftToDo } from './left-to-do.ts';
import { duration, progressOn } from './progress.ts';
import type { Source } from './sources.ts';
import type { Targets } from './targets.ts';
import type { Tools } from './tools.ts';

type All = {
  targets: Map<Source, Targets>;
  wish: Wish;
  force: boolean;
  signal: AbortSignal;
};

type Failure = { file: string; code: string; message: string };
type Sum = { done: number; skipped: number; failures: Failure[] };

/** One video after the other. What fails is told, and the next one has its turn. */
export async function captionAll(tools: Tools, all: All, telling: Telling): Promise<void> {
  const progress = progressOn(telling);
  const sum: Sum = { done: 0, skipped: 0, failures: [] };
  for (const [source, targets] of all.targets) {
    const file = nameOf(source.path);
    const since = Date.now();
    try {
      const open = await leftToDo(source, targets, all.force);
      if (isNothing(open)) {
        sum.skipped += 1;
        tell(telling, { event: 'skipped', file }, `${file}: done before`);
        continue;
      }
      const { wish, signal } = all;
      const captioned = await captionOne(tools, { source, targets: open, wish, signal, onStep: progress.begin(file) });
      progress.end();
      sum.done += 1;
      tellDone(telling, file, captioned, Date.now() - since);
    } catch (error) {
      progress.end();
      const isOnly = all.targets.size === 1;
      if (all.signal.aborted || isOnly || error instanceof UsageError) throw isOnly ? about(file, error) : error;
      const failure = failureOf(file, error);
      sum.failures.push(failure);
      tell(telling, { event: 'failed', ...failure }, `${file}: failed. ${failure.message}`);
    }
  }
  if (all.targets.size > 1) sumUp(telling, sum);
}

const nameOf = (path: string): string => {
  const near = relative('.', path);
  return near.startsWith('..') ? path : near;
};

const tell = ({ json, note }: Telling, document: object, line: string): void => {
  if (json) process.stdout.write(jsonLine(document));
  else note(line);
};

function tellDone(telling: Telling, file: string, captioned: Captioned, tookMs: number): void {
  const outputs = captioned.outputs.map(nameOf);
  if (telling.json) {
    const tookSeconds = Math.round(tookMs / 100) / 10;
    process.stdout.write(jsonLine({ event: 'finished', file, ...captioned, outputs, tookSeconds }));
    return;
  }
  for (const warning of captioned.warnings) telling.note(`${file}: ${warning}`);
  telling.note(`${file}: ${captioned.words} words, ${duration(Math.ceil(tookMs / 1000))}`);
  process.stdout.write(outputs.map((output) => `${output}\n`).join(''));
}

/** With the name of the file, where a message does not have it anyway. */
function about(file: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, { message: `${file}: ${error.message}`, cause: error });
}

function failureOf(file: string, error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return { file, code: errorCodeOf(error), message };
}

function sumUp(telling: Telling, { done, skipped, failures }: Sum): void {
  const parts = [`${done} captioned`, ...(skipped > 0 ? [`${skipped} done before`] : [])];
  const line = [...parts, ...(failures.length > 0 ? [`${failures.length} failed`] : [])].join(', ');
  tell(telling, { event: 'summary', done, skipped, failed: failures.length }, `${line}.`);
  if (failures.length === 0) return;
  // Also where nothing else is said.
  if (telling.quiet && !telling.json) {
    for (const { file, message } of failures) process.stderr.write(`${file}: failed. ${message}\n`);
  }
  throw new Told(done + skipped > 0 ? exitCodes.someFailed : exitCodes.failed);
}
