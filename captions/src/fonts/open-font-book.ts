import { fallbackWish } from './fallback-wish.ts';
import type { Face, FaceWish, FontBook, FontFile } from './font-book.ts';
import { nearestFace } from './nearest-face.ts';
import { shapedFace } from './shaped-face.ts';

/** Opens files as fonts. `fallbacks` are families in the order in which they stand in for what another one lacks. */
export function openFontBook(files: readonly FontFile[], fallbacks: readonly string[]): FontBook {
  if (files.length === 0) throw new Error('A font book needs at least one font.');
  const families = new Map<string, FontFile[]>();
  for (const file of files) {
    const key = file.family.toLowerCase();
    families.set(key, [...(families.get(key) ?? []), file]);
  }
  const order = [...new Set([...fallbacks.map((each) => each.toLowerCase()), ...families.keys()])];
  const faces = new Map<FontFile, Face>();
  const open = (file: FontFile): Face => {
    const face = faces.get(file) ?? shapedFace(file);
    faces.set(file, face);
    return face;
  };
  const inFamily = (family: string, wish: FaceWish): Face | undefined => {
    const file = nearestFace(families.get(family.toLowerCase()) ?? [], wish);
    return file && open(file);
  };
  const wished = new WeakMap<FaceWish, Face>();
  const face = (wish: FaceWish): Face => {
    const known = wished.get(wish) ?? nearest(wish);
    wished.set(wish, known);
    return known;
  };
  const nearest = (wish: FaceWish): Face => {
    for (const family of [wish.family, ...order]) {
      const found = inFamily(family, wish);
      if (found) return found;
    }
    return open(files[0]!);
  };
  const faceFor = (text: string, wish: FaceWish): Face | undefined => {
    const first = face(wish);
    if (first.has(text)) return first;
    for (const family of order) {
      const found = inFamily(family, fallbackWish(wish));
      if (found?.has(text)) return found;
    }
    return undefined;
  };
  return { face, faceFor };
}
