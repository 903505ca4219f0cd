import type { SoundSource } from '@capstan/server/src/platform/speech/sound.ts';
import type { Recording } from './recordings.ts';

/** Recordings one after the other, each followed by a second of silence, as often as asked. */
export function joined(recordings: Recording[], times = 1): { sound: SoundSource; seconds: number; text: string } {
  const parts = recordings.flatMap(({ samples }) => [samples, new Float32Array(16_000)]);
  const once = parts.reduce((sum, part) => sum + part.length, 0);
  const text = recordings.map((recording) => recording.text).join(' ');
  return {
    seconds: (once * times) / 16_000,
    text: Array.from({ length: times }, () => text).join(' '),
    sound: {
      // Made as it is read, so that an hour of it takes no memory.
      async *read(fromMs) {
        let skip = fromMs * 16;
        for (let nth = 0; nth < times; nth++) {
          for (const part of parts) {
            if (skip < part.length) yield part.subarray(skip);
            skip = Math.max(0, skip - part.length);
          }
        }
      },
    },
  };
}
