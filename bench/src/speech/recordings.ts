import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';

/** Recordings with the words that are said in them, beside the repository: they are not ours to hand on. */
export const usualFolder = fileURLToPath(new URL('../../../../shared/speech/', import.meta.url));

export type TimedWord = { w: string; start: number; end: number };

export type Recording = {
  name: string;
  /** What is said; empty for noise. */
  text: string;
  /** When it is said, in seconds, where that is known. */
  words: TimedWord[] | undefined;
  samples: Float32Array;
};

type Entry = { file: string; text?: string; lang: string; words?: string };

/** Undefined where there are none. */
export async function readRecordings(folder = usualFolder): Promise<Recording[] | undefined> {
  const list = join(folder, 'manifest.json');
  if (!existsSync(list)) return undefined;
  const { ffmpeg } = await findFfmpeg();
  const entries: Entry[] = JSON.parse(readFileSync(list, 'utf8'));
  return entries
    .filter(({ lang }) => lang === 'en' || lang === 'none')
    .filter(({ file }) => existsSync(join(folder, file)))
    .map(({ file, text = '', words }) => ({
      name: file,
      text,
      words: words === undefined ? undefined : JSON.parse(readFileSync(join(folder, words), 'utf8')),
      samples: samplesOf(ffmpeg, join(folder, file)),
    }));
}

function samplesOf(ffmpeg: string, path: string): Float32Array {
  const args = ['-v', 'error', '-nostdin', '-i', path, '-ac', '1', '-ar', '16000', '-f', 'f32le', 'pipe:1'];
  const bytes = execFileSync(ffmpeg, args, { maxBuffer: 1024 ** 3 });
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
