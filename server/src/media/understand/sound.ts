import { peaksSampleRate } from './peaks.ts';

/**
 * The sound as speech recognition wants it, and thinned out for the waveform, from one decoding. Times stay those of the
 * video: sound that begins late begins with silence, and gaps are filled.
 */
const heard = '[0:a:0]aresample=16000:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono';
export const soundFilters = `${heard},asplit=2[sound][peaks]`;

export const soundName = 'sound.flac';

const soundOutput = ['-map', '[sound]', '-c:a', 'flac', '-map_metadata', '-1', '-f', 'flac', soundName];

/** For whoever needs no waveform. */
export const soundAlone = { filters: `${heard}[sound]`, outputs: [soundOutput] };

export const soundOutputs: string[][] = [
  soundOutput,
  ['-map', '[peaks]', '-c:a', 'pcm_s16le', '-ar', String(peaksSampleRate), '-f', 's16le', 'pipe:1'],
];
