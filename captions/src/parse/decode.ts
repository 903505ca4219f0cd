import { guessEncoding } from './guess-encoding.ts';
import type { Warn } from './parsed.ts';
import { decodeAs, decodeStrictly } from './text-decoder.ts';
import { decodeWindows1252 } from './windows-1252.ts';

type Decoded = { text: string; encoding: string };

/** The text of a file: as its first bytes say, or in UTF-8 if it is that, or else in the likeliest older encoding. */
export function decode(bytes: Uint8Array, warn: Warn): Decoded {
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes);
  if (marked !== undefined) return { text: decodeAs(marked, bytes), encoding: marked };
  const strict = decodeStrictly('utf-8', bytes);
  if (strict !== undefined) return { text: strict, encoding: 'utf-8' };
  const lenient = decodeAs('utf-8', bytes);
  if (isMostlyReadable(lenient)) {
    warn('bytes-unreadable');
    return { text: lenient, encoding: 'utf-8' };
  }
  const encoding = guessEncoding(bytes);
  warn('encoding-guessed');
  return { text: encoding === 'windows-1252' ? decodeWindows1252(bytes) : decodeAs(encoding, bytes), encoding };
}

function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** In UTF-16, every digit of a time has a zero byte beside it, always on the same side. */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0] as [number, number];
  const length = Math.min(bytes.length, 4096) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1]!++;
  const isMany = (one: number, other: number) => one > length / 10 && one > 4 * other;
  if (isMany(zeros[1], zeros[0])) return 'utf-16le';
  return isMany(zeros[0], zeros[1]) ? 'utf-16be' : undefined;
}

/** A few broken bytes among many letters that only UTF-8 has this way. */
function isMostlyReadable(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const readable = text.match(/[^\x00-\x7f\ufffd]/g)?.length ?? 0;
  return readable >= 4 * broken;
}
