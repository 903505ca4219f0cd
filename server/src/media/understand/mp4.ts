import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import { expectSensiblePicture } from './picture-size.ts';

/**
 * An MP4 or QuickTime file is a tree of boxes: four bytes of length, four of name, contents. This reads the few that tell
 * what ffmpeg would only say by failing: protection, data in other files, a missing end, absurd sizes.
 */
type Box = { name: string; start: number; end: number };

/** More boxes than this in one place are there to keep us busy. */
const mostBoxes = 20_000;

/** Rejects with what is wrong. `streamable`: the index stands before the data, so that playing can begin at once. */
export async function checkMp4(path: string): Promise<{ streamable: boolean }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const top = await boxesIn(file, 0, size);
    const index = top.find(({ name }) => name === 'moov');
    if (index === undefined || index.end > size) throw new AppError('media/truncated');
    if (top.some((box) => box.name === 'mdat' && missingShare(box, size) > 0.1)) throw new AppError('media/truncated');
    for (const track of await childrenNamed(file, index, 'trak')) await checkTrack(file, track);
    const data = top.findIndex(({ name }) => name === 'mdat' || name === 'moof');
    return { streamable: data < 0 || top.indexOf(index) < data };
  } finally {
    await file.close();
  }
}

const missingShare = (box: Box, size: number) => Math.max(0, box.end - size) / Math.max(1, box.end - box.start);

async function checkTrack(file: FileHandle, track: Box): Promise<void> {
  for (const media of await childrenNamed(file, track, 'mdia')) {
    for (const information of await childrenNamed(file, media, 'minf')) {
      const has = async (name: string) => (await childrenNamed(file, information, name)).length > 0;
      const kind = (await has('vmhd')) ? 'video' : (await has('smhd')) ? 'sound' : 'other';
      for (const table of await childrenNamed(file, information, 'stbl')) await checkSamples(file, table, kind);
      // Notes of time codes and chapters may lead elsewhere; they are never followed.
      if (kind === 'other') continue;
      for (const data of await childrenNamed(file, information, 'dinf')) await checkReferences(file, data);
    }
  }
}

/** Each entry says that the data is in this file (its lowest flag), or where else it is. */
async function checkReferences(file: FileHandle, data: Box): Promise<void> {
  for (const list of await childrenNamed(file, data, 'dref')) {
    for (const entry of await boxesIn(file, list.start + 8, list.end)) {
      const flags = (await bytesAt(file, entry.start, 4)).readUInt32BE(0);
      if ((flags & 1) === 0) throw new AppError('media/playlist');
    }
  }
}

const protectedEntries = ['encv', 'enca', 'enct', 'encs', 'drms', 'drmi'];

async function checkSamples(file: FileHandle, table: Box, kind: 'video' | 'sound' | 'other'): Promise<void> {
  for (const list of await childrenNamed(file, table, 'stsd')) {
    for (const entry of await boxesIn(file, list.start + 8, list.end)) {
      if (protectedEntries.includes(entry.name)) throw new AppError('media/encrypted');
      if (kind !== 'video' || entry.end - entry.start < 28) continue;
      const bytes = await bytesAt(file, entry.start, 28);
      expectSensiblePicture(bytes.readUInt16BE(24), bytes.readUInt16BE(26));
    }
  }
}

async function childrenNamed(file: FileHandle, parent: Box, name: string): Promise<Box[]> {
  return (await boxesIn(file, parent.start, parent.end)).filter((box) => box.name === name);
}

/** `start` and `end` of each are those of its contents. The last may reach past the end of the file. */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < mostBoxes; ) {
    const header = await bytesAt(file, at, 16);
    const name = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    const long = short === 1;
    const length = long ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const headerLength = long ? 16 : 8;
    if (length < headerLength || !Number.isSafeInteger(at + length)) break;
    found.push({ name, start: at + headerLength, end: at + length });
    at += length;
  }
  return found;
}

/** Padded with zeros past the end of the file. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, at);
  return buffer;
}
