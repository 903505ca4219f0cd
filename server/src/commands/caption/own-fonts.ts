import { basename } from 'node:path';
import type { ShelfFace } from '@capstan/captions/shaping';
import { AppError, StartError } from '../../errors.ts';
import { checkFont } from '../../fonts/check/check.ts';
import { readNamed } from './read-file.ts';

/** Fonts from files, each looked at as one that is uploaded would be. */
export async function ownFonts(paths: string[]): Promise<ShelfFace[]> {
  const faces: ShelfFace[] = [];
  for (const path of paths) {
    const data = await readNamed(path);
    const { family, weight, italic, name } = await checkFont(data).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      throw new StartError(`${basename(path)}: ${error.message}`, { cause: error });
    });
    faces.push({ family, weight, italic, name, read: async () => data });
  }
  return faces;
}
