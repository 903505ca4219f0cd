import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FaceWish } from '@capstan/captions';
import { AppError, type ErrorCode } from '../../errors.ts';

/** What is known of a font that was found good. */
export type CheckedFont = FaceWish & { name: string; scripts: string[] };
export type Checked = CheckedFont | { refused: ErrorCode };

/** Built with the server, or as it was written. */
const usualProgram = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Good fonts take a tenth of a second, and a process to start. */
const usualLimitMs = 20_000;

/** Reads a font in a process of its own, which is ended when it takes too long. */
export async function checkFont(
  data: Uint8Array,
  { program = usualProgram, limitMs = usualLimitMs }: { program?: string; limitMs?: number } = {},
): Promise<CheckedFont> {
  const checked = await askProcess(data, program, limitMs);
  if ('refused' in checked) throw new AppError(checked.refused);
  return checked;
}

function askProcess(data: Uint8Array, program: string, limitMs: number): Promise<Checked> {
  const child = fork(program, [], {
    execArgv: [
      '--max-old-space-size=256',
      ...(program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []),
    ],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Checked>((resolve) => {
    const late = setTimeout(() => resolve({ refused: 'font/too-demanding' }), limitMs);
    child.once('message', (checked: Checked) => resolve(checked));
    // It ended without a word: the file has ended it.
    child.once('exit', () => resolve({ refused: 'font/damaged' }));
    child.once('error', () => resolve({ refused: 'font/damaged' }));
    child.send(data, (error) => error && resolve({ refused: 'font/damaged' }));
    child.once('exit', () => clearTimeout(late));
  }).finally(() => child.kill('SIGKILL'));
}
