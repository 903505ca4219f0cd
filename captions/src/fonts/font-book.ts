/** A face as it is asked for. */
export type FaceWish = { family: string; weight: number; italic: boolean };

/** One file of a font. */
export type FontFile = FaceWish & {
  /** The name under which libass finds just this file. */
  name: string;
  data: Uint8Array;
};

/** A face that text can be measured in. Lengths are in pixels at the given size, which is the one that ASS means. */
export type Face = {
  name: string;
  /** What has to be said to libass beside the name. */
  bold: boolean;
  italic: boolean;
  /** The size at which capitals are this high. */
  sizeFor(capPx: number): number;
  width(text: string, size: number): number;
  /** Above and below the base line, as libass counts them. */
  ascent(size: number): number;
  descent(size: number): number;
  has(text: string): boolean;
};

/** The fonts that are at hand. */
export type FontBook = {
  /** The face that comes nearest. */
  face(wish: FaceWish): Face;
  /** The wished face where it has these characters, else the first one that has them; undefined: none does. */
  faceFor(text: string, wish: FaceWish): Face | undefined;
};
