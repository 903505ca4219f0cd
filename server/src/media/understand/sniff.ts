import { open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { Container } from './container.ts';
import { refusalOfText } from './sniff-text.ts';

/**
 * What a file is, by its first bytes. The name decides nothing. Refuses what is certainly no media, with a message of
 * its own and without starting anything; undefined for what only ffmpeg can tell.
 */
export function containerOf(head: Buffer): Container | undefined {
  if (head.length === 0) throw new AppError('media/empty');
  const refused = refusals.find(({ magic, at = 0 }) => startsWith(head, magic, at));
  if (refused !== undefined) throw refused.error();
  const found =
    sounds(head) ?? boxes(head) ?? signs.find(({ magic, at = 0 }) => startsWith(head, magic, at))?.container;
  if (found !== undefined) return found;
  const refusal = refusalOfText(head);
  if (refusal !== undefined) throw refusal;
  return undefined;
}

export const headBytes = 64 * 1024;

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const still = () => new AppError('media/still-picture');
const isA = (what: string) => () =>
  new AppError('media/unreadable', { message: `The file is ${what}. Send a video or a sound recording.` });
const archive = isA('an archive. Unpack it first');
const program = isA('a program');

type Sign = { magic: string | number[]; at?: number };

const refusals: (Sign & { error: () => AppError })[] = [
  { magic: [0xff, 0xd8, 0xff], error: still },
  { magic: '\x89PNG', error: still },
  { magic: 'GIF8', error: still },
  { magic: 'WEBP', at: 8, error: still },
  { magic: 'BM', error: still },
  { magic: 'II*\0', error: still },
  { magic: 'MM\0*', error: still },
  { magic: '8BPS', error: still },
  ...['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'].map((brand) => ({ magic: `ftyp${brand}`, at: 4, error: still })),
  { magic: 'PK\x03\x04', error: archive },
  { magic: 'PK\x05\x06', error: archive },
  { magic: [0x1f, 0x8b], error: archive },
  { magic: 'BZh', error: archive },
  { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], error: archive },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], error: archive },
  { magic: [0x37, 0x7a, 0xbc, 0xaf], error: archive },
  { magic: 'Rar!', error: archive },
  { magic: 'ustar', at: 257, error: archive },
  { magic: '%PDF', error: isA('a PDF document') },
  { magic: '%!PS', error: isA('a PostScript document') },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], error: isA('an office document') },
  { magic: '\x7fELF', error: program },
  { magic: 'MZ', error: program },
  { magic: [0xcf, 0xfa, 0xed, 0xfe], error: program },
];

const signs: (Sign & { container: Container })[] = [
  { magic: 'FLV\x01', container: 'flv' },
  { magic: 'OggS', container: 'ogg' },
  { magic: 'fLaC', container: 'flac' },
  { magic: 'caff', container: 'caf' },
  { magic: '#!AMR', container: 'amr' },
  { magic: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], container: 'asf' },
  { magic: [0, 0, 1, 0xba], container: 'ps' },
  { magic: [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01], container: 'mxf' },
];

function startsWith(head: Buffer, magic: string | number[], at: number): boolean {
  const bytes = typeof magic === 'string' ? Buffer.from(magic, 'latin1') : Buffer.from(magic);
  return head.subarray(at, at + bytes.length).equals(bytes);
}

/** RIFF and IFF say inside what they are. */
function sounds(head: Buffer): Container | undefined {
  const [outer, inner] = [head.toString('latin1', 0, 4), head.toString('latin1', 8, 12)];
  if (['RIFF', 'RF64', 'RIFX'].includes(outer)) return inner === 'WAVE' ? 'wav' : inner === 'AVI ' ? 'avi' : undefined;
  return outer === 'FORM' && /^AIF[FC]$/.test(inner) ? 'aiff' : undefined;
}

function boxes(head: Buffer): Container | undefined {
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3], 0)) {
    // The kind stands in the first element; 0x4282 is its name.
    const kind = head.indexOf(Buffer.from([0x42, 0x82]));
    return kind >= 0 && kind < 256 && head.toString('latin1', kind + 3, kind + 7) === 'webm' ? 'webm' : 'mkv';
  }
  const type = head.toString('latin1', 4, 8);
  if (type === 'ftyp') return head.toString('latin1', 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  if (['moov', 'mdat', 'wide', 'skip', 'pnot'].includes(type)) return 'mov';
  const sync = (every: number, first: number) =>
    [0, 1, 2, 3, 4].every((index) => head[first + index * every] === 0x47) && head.length > first + 4 * every;
  return sync(188, 0) || sync(192, 4) ? 'ts' : undefined;
}
