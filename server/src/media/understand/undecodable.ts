import { AppError } from '../../errors.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';

/** What it means that ffmpeg gives up on a file that could be probed. Other errors stay what they are. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof FfmpegFailed)) return error;
  return new AppError('media/unreadable', {
    message: 'The file can be opened, but not played: its picture or sound cannot be decoded. Export it again.',
    cause: error,
  });
}
