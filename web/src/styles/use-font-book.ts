import { type FaceWish, type FontBook, type FontFile, fallbackFamilies } from '@capstan/captions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { facesOf, fontsQuery } from './fonts.ts';

/** The fonts that a drawing is measured in, and their files, which libass needs to draw it. */
export type Fonts = { book: FontBook; files: readonly FontFile[] };

type Need = { style: { font: FaceWish } | undefined; texts: readonly string[]; language?: string };

/** What a style and these texts need, as a render would choose it. Undefined until it has come. */
export function useFontBook({ style, texts, language = 'und' }: Need): Fonts | undefined {
  const client = useQueryClient();
  const letters = lettersOf(texts);
  const { data } = useQuery({
    queryKey: ['font-book', style?.font, letters, language],
    enabled: style !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The old look stays until the new one can be drawn.
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Fonts> => {
      const [fonts, { gatherFonts, openFontBook }] = await Promise.all([
        client.ensureQueryData(fontsQuery),
        import('@capstan/captions/shaping'),
      ]);
      const files = await gatherFonts(facesOf(fonts), { font: style!.font, texts: [letters], language });
      return { book: openFontBook(files, fallbackFamilies(language)), files };
    },
  });
  return data;
}

/** The same texts in another order, or with a letter more often, need the same fonts. */
const lettersOf = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => [...text]))].sort().join('');
