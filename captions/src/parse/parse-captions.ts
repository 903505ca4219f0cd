import { assBlocks } from './ass/blocks.ts';
import { type Block, blocksIn } from './blocks.ts';
import { cleanLines } from './cue-text.ts';
import { cuesIn } from './cues.ts';
import { decode } from './decode.ts';
import { formatOf } from './format-of.ts';
import { jsonBlocks } from './json-blocks.ts';
import { mendTimes } from './mend-times.ts';
import type { CaptionFormat, ParsedCaptions, ParseWarning, Warn } from './parsed.ts';
import { ttmlBlocks } from './ttml/blocks.ts';

/** An hour of captions takes about 100 KB. */
const mostBytes = 10 * 1024 ** 2;
const mostWarnings = 100;

/**
 * Reads captions in SubRip, WebVTT, Advanced SubStation Alpha, TTML or JSON, whole or broken, in whichever encoding; what
 * is none of them is plain text. Any bytes can be read: what is odd about them is told in warnings.
 */
export function parseCaptions(bytes: Uint8Array, hint?: CaptionFormat | 'text'): ParsedCaptions {
  const warnings: ParseWarning[] = [];
  const warn: Warn = (code, line) => {
    if (warnings.length < mostWarnings) warnings.push({ code, line: line ?? null });
  };
  if (bytes.length > mostBytes) warn('cut-off');
  const { text: raw, encoding } = decode(bytes.subarray(0, mostBytes), warn);
  const text = raw.replaceAll('\0', '');
  // A carriage return too many is a common fault, and no line of its own.
  const lines = text.split(/\r{1,2}\n|\n|\r/);
  const { format, isSure } = formatOf(text, hint);
  const blocks = format === undefined ? [] : readers[format](lines, warn);
  const hasCues = blocks.some(({ times }) => times !== undefined);
  if (!hasCues && (isSure ? format !== 'vtt' : hint !== undefined && hint !== 'text')) warn('no-cues');
  if (format === undefined || (!hasCues && !isSure))
    return { kind: 'text', text: cleanLines(lines.join('\n')), encoding, warnings };
  const cues = mendTimes(blocks, warn).flatMap(({ block, times }) => {
    const shown = cuesIn(block, times, format);
    if (shown.length === 0 && block.times !== undefined) warn('empty-cue', block.line);
    return shown;
  });
  return { kind: format, cues, encoding, warnings };
}

const readers: Record<CaptionFormat, (lines: string[], warn: Warn) => Block[]> = {
  srt: (lines, warn) => blocksIn(lines, 'srt', warn),
  vtt: (lines, warn) => blocksIn(lines, 'vtt', warn),
  ass: assBlocks,
  ttml: (lines, warn) => ttmlBlocks(lines.join('\n'), warn),
  json: (lines) => jsonBlocks(lines.join('\n')),
};
