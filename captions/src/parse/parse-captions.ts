import { blocksIn } from './blocks.ts';
import { cleanLines } from './cue-text.ts';
import { cuesIn } from './cues.ts';
import { decode } from './decode.ts';
import { mendTimes } from './mend-times.ts';
import type { ParsedCaptions, ParseWarning, Warn } from './parsed.ts';

/** An hour of captions takes about 100 KB. */
const mostBytes = 10 * 1024 ** 2;
const mostWarnings = 100;

/**
 * Reads captions in SubRip or WebVTT, whole or broken, in whichever encoding; what is neither is plain text. Any bytes
 * can be read: what is odd about them is told in warnings.
 */
export function parseCaptions(bytes: Uint8Array, hint?: 'srt' | 'vtt' | 'text'): ParsedCaptions {
  const warnings: ParseWarning[] = [];
  const warn: Warn = (code, line) => {
    if (warnings.length < mostWarnings) warnings.push({ code, line: line ?? null });
  };
  if (bytes.length > mostBytes) warn('cut-off');
  const { text: raw, encoding } = decode(bytes.subarray(0, mostBytes), warn);
  const text = raw.replaceAll('\0', '');
  // A carriage return too many is a common fault, and no line of its own.
  const lines = text.split(/\r{1,2}\n|\n|\r/);
  const hasHeader = hint !== 'text' && /^\s{0,9}WEBVTT(?:\s|$)/.test(text);
  const kind = hint === 'vtt' || hasHeader ? 'vtt' : 'srt';
  const blocks = hint === 'text' ? [] : blocksIn(lines, kind, warn);
  if (!hasHeader && blocks.every(({ times }) => times === undefined)) {
    if (hint === 'srt' || hint === 'vtt') warn('no-cues');
    return { kind: 'text', text: cleanLines(lines.join('\n')), encoding, warnings };
  }
  const cues = mendTimes(blocks, warn).flatMap(({ block, times }) => {
    const shown = cuesIn(block, times, kind);
    if (shown.length === 0 && block.times !== undefined) warn('empty-cue', block.line);
    return shown;
  });
  return { kind, cues, encoding, warnings };
}
