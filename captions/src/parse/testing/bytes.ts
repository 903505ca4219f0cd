import type { Cue } from '../../cue.ts';
import { parseCaptions } from '../parse-captions.ts';
import type { CaptionFormat, ParsedCaptions } from '../parsed.ts';

// Whatever runs the tests has it; the language itself does not.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );

export const parse = (text: string, hint?: CaptionFormat | 'text'): ParsedCaptions => parseCaptions(utf8(text), hint);

export function cuesOf(parsed: ParsedCaptions): Cue[] {
  if (parsed.kind === 'text') throw new Error('plain text');
  return parsed.cues;
}

/** Each cue in short: `1000-2000 text`. */
export const inShort = (parsed: ParsedCaptions): string[] =>
  cuesOf(parsed).map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text.replaceAll('\n', '|')}`);

export const codes = (parsed: ParsedCaptions): string[] => parsed.warnings.map(({ code }) => code);
