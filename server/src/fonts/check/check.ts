import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FaceWish } from '@capstan/captions';
import { AppError, type ErrorCode } from '../../errors.ts';
import { judgeStructure } from './structure.ts';

/** What is known of a font that was found good. */
export type CheckedFont = FaceWish & { name: string; scripts: string[] };
export type Checked = CheckedFont | { refused: ErrorCode };

/** Built with the server, or as it was written. */
const usualProgram = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Good fonts take a tenth of a second. The process may need longer to start, which is not the font's fault. */
const usualLimitMs = 20_000;

type Options = { program?: string; limitMs?: number };

/** Looks at how a font is built, then reads it in a process of its own, which is ended when it takes too long. */
export async function checkFont(data: Uint8Array, options: Options = {}): Promise<CheckedFont> {
  const verdict = judgeStructure(data);
  if ('refused' in verdict) throw new AppError(verdict.refused);
  const { program = usualProgram, limitMs = usualLimitMs } = options;
  const child = start(program);
  try {
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (ready !== 'ready') throw new Error(`The process that checks fonts does not start: it ended by ${ready}.`);
    const checked = await ask(child, data, limitMs);
    if ('refused' in checked) throw new AppError(checked.refused);
    return checked;
  } finally {
    child.kill('SIGKILL');
  }
}

const start = (program: string): ChildProcess =>
  fork(program, [], {
    execArgv: [
      '--max-old-space-size=256',
      ...(program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []),
    ],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function ask(child: ChildProcess, data: Uint8Array, limitMs: number): Promise<Checked> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({ refused: 'font/too-demanding' }), limitMs);
    child.once('message', (checked: Checked) => resolve(checked));
    // It ended without a word: the file has ended it.
    child.once('exit', () => {
      clearTimeout(late);
      resolve({ refused: 'font/damaged' });
    });
    child.send(data, (error) => error && resolve({ refused: 'font/damaged' }));
  });
}
