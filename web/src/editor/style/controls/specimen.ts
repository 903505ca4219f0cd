import type { Font } from '../../../api/types.ts';
import { fontFile } from '../../../styles/fonts.ts';

const loaded = new Map<string, Promise<string | undefined>>();

/** The name under which the page can set text in a font; undefined where it cannot be had without fetching it. */
export function loadSpecimen(font: Font): Promise<string | undefined> {
  const known = loaded.get(font.id) ?? load(font).catch(() => undefined);
  loaded.set(font.id, known);
  return known;
}

async function load({ id, kind, faces }: Font): Promise<string | undefined> {
  // Some of them are many megabytes.
  if (kind === 'fetched') return undefined;
  const upright = faces.filter(({ italic }) => !italic);
  const face = upright.find(({ weight }) => weight >= 600) ?? upright.at(-1) ?? faces[0];
  if (!face) return undefined;
  const name = `specimen-${id}`;
  document.fonts.add(await new FontFace(name, await fontFile(face.url)).load());
  return name;
}
