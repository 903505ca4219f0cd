import { type FontFacts, readFont, tablesOf } from '@capstan/captions/shaping';
import type { ErrorCode } from '../../errors.ts';

/** What is wrong with a file, or what it says of itself. */
export type Verdict = { refused: ErrorCode } | { facts: FontFacts };

/** Formats that are fonts as well, but none that captions can be drawn from. */
const otherFormats: Record<string, ErrorCode> = {
  wOFF: 'font/web-format',
  wOF2: 'font/web-format',
  ttcf: 'font/collection',
};

const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];

/** Looks at how a file is built, without drawing from it. What points to beyond its end is damaged. */
export function judgeStructure(data: Uint8Array): Verdict {
  try {
    return judge(data);
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'font/damaged' };
    throw error;
  }
}

function judge(data: Uint8Array): Verdict {
  const signature = String.fromCharCode(...data.subarray(0, 4));
  const other = otherFormats[signature];
  if (other) return { refused: other };
  if (!signatures.includes(signature)) return { refused: 'font/not-a-font' };
  const tables = tablesOf(data);
  const hasOutlines = tables?.has('glyf') === tables?.has('loca') && (tables?.has('glyf') || tables?.has('CFF '));
  if (!tables || !hasOutlines || needed.some((tag) => !tables.has(tag))) return { refused: 'font/damaged' };
  if (tables.has('fvar')) return { refused: 'font/variable' };
  const os2 = tables.get('OS/2')!;
  if (os2.byteLength < 64 || tables.get('name')!.byteLength < 6) return { refused: 'font/damaged' };
  if (isRestricted(os2.getUint16(8))) return { refused: 'font/restricted' };
  const facts = readFont(data);
  if (!facts || !isName(facts.family) || !isName(facts.name)) return { refused: 'font/damaged' };
  return { facts };
}

const signatures = ['\0\x01\0\0', 'OTTO', 'true'];

/** `fsType`: of the lowest four bits, the most generous counts; the second one alone forbids embedding. */
const isRestricted = (fsType: number): boolean => (fsType & 0b1111) === 0b0010;

/** Names are shown to people and written into subtitle files. */
const isName = (text: string): boolean =>
  text.trim() === text && text.length <= 100 && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
