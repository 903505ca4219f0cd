import { fallbackWish } from './fallback-wish.ts';
import { fallbacksFor } from './fallbacks.ts';
import type { FaceWish, FontFile } from './font-book.ts';
import { nearestFace } from './nearest-face.ts';
import { openFontBook } from './open-font-book.ts';

/** A face that can be had. */
export type ShelfFace = FaceWish & { name: string; read: () => Promise<Uint8Array> };

export type FontNeed = {
  font: FaceWish;
  /** As they will be drawn. */
  texts: Iterable<string>;
  /** Of the texts: it decides between the Chinese, Japanese and Korean forms of the same character. */
  language?: string | undefined;
  /** Told when the wished family is not there, and another stands in for it. */
  onMissing?: ((family: string, instead: string) => void) | undefined;
};

/** What stands in for a family that is gone. */
export const standIn = 'Montserrat';

/**
 * The files that these texts need: the wished face first, then those that have what it lacks, in the order in which they
 * stand in. Only these are read.
 */
export async function gatherFonts(shelf: readonly ShelfFace[], need: FontNeed): Promise<FontFile[]> {
  const { font, language = 'und', onMissing } = need;
  const nearest = (family: string, wish: FaceWish) => {
    const same = shelf.filter((face) => face.family.toLowerCase() === family.toLowerCase());
    return nearestFace(same, { ...wish, family });
  };
  const wished = nearest(font.family, font);
  if (!wished) onMissing?.(font.family, standIn);
  const first = wished ?? nearest(standIn, font) ?? shelf[0];
  if (!first) return [];

  const files = [await open(first)];
  let missing = withoutFace(charactersOf(need.texts), files[0]!);
  for (const family of fallbacksFor([...missing].join(''), language)) {
    if (missing.size === 0) break;
    const face = nearest(family, fallbackWish(font));
    if (!face) continue;
    const file = await open(face);
    const left = withoutFace(missing, file);
    if (left.size < missing.size) files.push(file);
    missing = left;
  }
  return files;
}

const open = async ({ family, weight, italic, name, read }: ShelfFace): Promise<FontFile> => ({
  ...{ family, weight, italic, name },
  data: await read(),
});

/** Also in their other case, since a style may change it. Emoji are pictures, and come from elsewhere. */
function charactersOf(texts: Iterable<string>): Set<string> {
  const characters = new Set<string>();
  for (const text of texts) for (const each of text + text.toUpperCase() + text.toLowerCase()) characters.add(each);
  return new Set([...characters].filter((each) => !/^(?:\s|\p{Cc}|\p{Extended_Pictographic})$/u.test(each)));
}

function withoutFace(characters: Set<string>, file: FontFile): Set<string> {
  const face = openFontBook([file], []).face(file);
  return new Set([...characters].filter((each) => !face.has(each)));
}
