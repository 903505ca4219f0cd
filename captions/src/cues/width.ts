const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One character, one column, no marks: nearly every word of an alphabet. */
const plain = /^[\x20-\x7e\u00a1-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/** What takes two columns in a fixed pitch: Chinese, Japanese and Korean, full-width forms, pictures. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|.\ufe0f)/u;

const invisible = /^[\p{M}\p{Cf}]+$/u;

/** How many columns a text takes, as limits on characters count them. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += columns(segment);
  return width;
}

function columns(grapheme: string): number {
  if (wide.test(grapheme)) return 2;
  return invisible.test(grapheme) ? 0 : 1;
}
