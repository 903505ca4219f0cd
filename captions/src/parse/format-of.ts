import { parsedJson } from './json-blocks.ts';
import type { CaptionFormat } from './parsed.ts';

const space = '\\s{0,99}';

/** What the beginning of a file says of itself. */
const heads: [CaptionFormat, RegExp][] = [
  ['vtt', /^\s{0,9}WEBVTT(?:\s|$)/],
  ['ass', new RegExp(`^${space}(?:;[^\\n]{0,500}\\n${space}){0,20}\\[(?:script info|v4\\+? styles|events)\\]`, 'i')],
  ['ttml', new RegExp(`^${space}(?:<\\?xml[^>]{0,500}>|<(?:[\\w-]{1,20}:)?tt[\\s/>])`, 'i')],
];

/** Which format a text is in: for sure, if it says so itself, or as far as one can tell. */
export function formatOf(
  text: string,
  hint: CaptionFormat | 'text' | undefined,
): { format: CaptionFormat | undefined; isSure: boolean } {
  if (hint === 'text') return { format: undefined, isSure: false };
  const said = heads.find(([, head]) => head.test(text))?.[0];
  if (said !== undefined) return { format: said, isSure: true };
  if (parsedJson(text) !== undefined) return { format: 'json', isSure: true };
  if (/^Dialogue:[^\n,]*,[^\n,]*,/im.test(text.slice(0, 10_000))) return { format: 'ass', isSure: false };
  return { format: hint === 'vtt' ? 'vtt' : 'srt', isSure: false };
}
