import type { FaceWish } from './font-book.ts';

/** The face of one family that comes nearest: slanted or not first, then the weight, the heavier of two as near. */
export function nearestFace<T extends FaceWish>(faces: readonly T[], wish: FaceWish): T | undefined {
  const distance = (face: FaceWish) =>
    (face.italic === wish.italic ? 0 : 2000) +
    Math.abs(face.weight - wish.weight) +
    (face.weight < wish.weight ? 1 : 0);
  let best: T | undefined;
  for (const face of faces) if (best === undefined || distance(face) < distance(best)) best = face;
  return best;
}
