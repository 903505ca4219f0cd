/** A face as it is asked for. */
export type FaceWish = { family: string; weight: number; italic: boolean };

/** One file of a font. */
export type FontFile = FaceWish & {
  /** The name under which libass finds just this file; see `readFont`. */
  name: string;
  data: Uint8Array;
};

/** How far what is drawn goes beyond the base line. */
export type Ink = { above: number; below: number };

/** A face that text can be measured in. Lengths are in pixels at the given size, which is the one that ASS means. */
export type Face = {
  name: string;
  /** What has to be said to libass beside the name. */
  bold: boolean;
  italic: boolean;
  /** The size at which capitals are this high. */
  sizeFor(capPx: number): number;
  /** Spacing is what is added between letters. */
  width(text: string, size: number, spacing?: number): number;
  ink(text: string, size: number): Ink;
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
