import { AppError } from '../../errors.ts';

/** ffmpeg gave up on the file. What that means to the user depends on what it was asked to do. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed';
  readonly stderr: string;

  constructor(message: string, stderr: string) {
    super(message);
    this.stderr = stderr;
  }
}

export type Ending = { code: number | null; killedBy: NodeJS.Signals | null; timedOut: boolean; stderr: string };

const outOfMemory =
  /Cannot allocate memory|failed to map segment|bad_alloc|out of memory|memory exhausted|malloc of size \d+ failed|Unable to create (worker|decoding) thread/i;

/**
 * Why a run failed, or undefined where it did not. One that hit a limit must never read as a damaged file: ffmpeg may
 * go on after a picture that it had no memory for, so what it says counts even when it ends well.
 */
export function failureOf(ending: Ending): AppError | FfmpegFailed | undefined {
  const { code, killedBy, timedOut, stderr } = ending;
  const why = timedOut ? 'time' : limitOf(killedBy, stderr);
  if (why !== undefined) return new AppError('media/too-demanding', { cause: failed(`it ran out of ${why}`, stderr) });
  if (/No space left on device|Disk quota exceeded/i.test(stderr)) {
    return new AppError('storage/full', { cause: failed('the disk is full', stderr) });
  }
  if (code === 0) return undefined;
  return failed(killedBy === null ? `it ended with exit code ${code}` : `it was ended by ${killedBy}`, stderr);
}

function limitOf(killedBy: NodeJS.Signals | null, stderr: string): string | undefined {
  // Nobody but the system's own guard of memory sends that one.
  if (killedBy === 'SIGKILL' || outOfMemory.test(stderr)) return 'memory';
  if (killedBy === 'SIGXFSZ' || /File too large/.test(stderr)) return 'room for its result';
  return killedBy === 'SIGXCPU' ? 'time' : undefined;
}

function failed(what: string, stderr: string): FfmpegFailed {
  const lastLine = stderr.trim().split('\n').at(-1) ?? '';
  return new FfmpegFailed(`ffmpeg failed: ${what}${lastLine === '' ? '' : ` (${lastLine.slice(0, 300)})`}`, stderr);
}
