import type { FaceWish } from '@capstan/captions';
import type { Family } from './family.ts';

/** One face of a family that Capstan knows. */
export type CatalogFace = FaceWish & {
  name: string;
  /** Of its file, inside the package. */
  path: string;
};

/** The packages have a folder for each face, such as `900Black_Italic`; the file in it repeats the name. */
const folderName = /^(\d{3})([A-Za-z]+?)(_Italic)?$/;

export function faceIn({ family }: Pick<Family, 'family'>, folder: string): CatalogFace | undefined {
  const [, weight, style, italic] = folderName.exec(folder) ?? [];
  if (weight === undefined || style === undefined) return undefined;
  const path = `${folder}/${family.replaceAll(' ', '')}_${folder}.ttf`;
  return { family, weight: Number(weight), italic: italic !== undefined, name: fullName(family, style, italic), path };
}

/** As the files have it in their tables, by which libass finds them. A test compares the two. */
function fullName(family: string, style: string, italic: string | undefined): string {
  if (family === 'Lilita One') return family;
  if (italic === undefined) return `${family} ${style}`;
  return style === 'Regular' ? `${family} Italic` : `${family} ${style} Italic`;
}
