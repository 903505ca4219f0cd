import { type FfmpegSettings, type FfmpegTools, findFfmpeg } from './find.ts';

/** Found once; while it is missing, looked for at every need, since it may be installed meanwhile. */
export function ffmpegFinder(settings: FfmpegSettings): () => Promise<FfmpegTools> {
  let found: Promise<FfmpegTools> | undefined;
  return () => {
    found ??= findFfmpeg(settings).catch((error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
