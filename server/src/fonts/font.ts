import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull } from '../platform/http/schemas.ts';
import type { CatalogFont } from './catalog/catalog.ts';
import { categories } from './catalog/family.ts';
import type { OwnFont } from './own/store.ts';

const FontFace = Type.Object(
  {
    weight: Type.Integer({ description: 'From 1, hairline, over 400, regular, and 700, bold, to 1000.' }),
    italic: Type.Boolean({ description: 'Whether it slants.' }),
    name: Type.String({ description: 'The full name of the face.' }),
    url: Type.String({ description: 'Where the file is on this server, for whoever may read the list.' }),
  },
  { title: 'FontFace' },
);

export const Font = Type.Object(
  {
    id: Type.String({ description: 'The id of the font.' }),
    family: Type.String({ description: 'What a style calls it by.' }),
    kind: oneOf(['built-in', 'fetched', 'own'], {
      description: 'Part of Capstan, fetched when it is first needed, or brought by the workspace.',
    }),
    category: orNull(oneOf(categories, { description: 'What kind of letters; null: not known.' })),
    scripts: Type.Array(Type.String(), { description: 'The scripts that it has, by their Unicode names.' }),
    license: orNull(Type.String({ description: 'The licence, by its SPDX name; null for fonts of your own.' })),
    licenseUrl: orNull(Type.String({ description: 'The text of the licence on this server.' })),
    ready: Type.Boolean({ description: 'Whether its files are on the server; others come when first needed.' }),
    faces: Type.Array(FontFace),
    createdAt: orNull(Instant('When it was added; null for those of Capstan.')),
  },
  { title: 'Font' },
);
export type Font = Static<typeof Font>;

export const faceName = ({ weight, italic }: { weight: number; italic: boolean }): string =>
  `${weight}${italic ? '-italic' : ''}.ttf`;

export function fontFromCatalog(font: CatalogFont, ready: boolean, prefix: string): Font {
  const { id, family, kind, category, scripts, license, version } = font;
  const address = `${prefix}/fonts/${id}`;
  return {
    ...{ id, family, kind, category, scripts: [...scripts], license, ready },
    licenseUrl: `${address}/license`,
    faces: font.faces.map((face) => ({
      ...{ weight: face.weight, italic: face.italic, name: face.name },
      url: `${address}/${faceName(face)}?v=${version}`,
    })),
    createdAt: null,
  };
}

export function fontFromOwn({ id, family, scripts, createdAt, ...face }: OwnFont, prefix: string): Font {
  const { weight, italic, name } = face;
  return {
    ...{ id, family, kind: 'own', category: null, scripts, license: null, licenseUrl: null, ready: true },
    faces: [{ weight, italic, name, url: `${prefix}/fonts/${id}/${faceName(face)}?v=1` }],
    createdAt: createdAt.toISOString(),
  };
}
