const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters with nothing that could join them to their neighbours: each one stands for itself. */
const plain = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u04ff]*$/;

/** What a reader takes for one character each. */
export function graphemesOf(text: string): string[] {
  if (plain.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
