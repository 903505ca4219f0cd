import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegForTests } from './clips.ts';

/** Clips with something changed that no tool would write. */

/** Every box of one name gets another one. */
export function renamed(clip: Buffer, from: string, to: string): Buffer {
  const bytes = Buffer.from(clip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 4)) bytes.write(to, at, 'latin1');
  return bytes;
}

/** The size that the description of the pictures claims. */
export function resized(clip: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(clip);
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 4;
  bytes.writeUInt16BE(width, entry + 24);
  bytes.writeUInt16BE(height, entry + 26);
  return bytes;
}

/** The first track says that its data is at `place`. All boxes around it grow by what that takes. */
export function withExternalData(clip: Buffer, place: string): Buffer {
  const entryAt = clip.indexOf('url ', clip.indexOf('dref')) - 4;
  const text = Buffer.from(`${place}\0`);
  const entry = Buffer.concat([Buffer.alloc(4), Buffer.from('url '), Buffer.alloc(4), text]);
  entry.writeUInt32BE(entry.length, 0);
  const bytes = Buffer.concat([clip.subarray(0, entryAt), entry, clip.subarray(entryAt + 12)]);
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const at = bytes.indexOf(name) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + text.length, at);
  }
  return bytes;
}

export async function withAttachment(clip: string, size: number, folder: string): Promise<Buffer> {
  const { ffmpeg } = await ffmpegForTests();
  const [attachment, result] = [join(folder, 'attachment.ttf'), join(folder, 'attached.mkv')];
  await writeFile(attachment, Buffer.alloc(size, 'x'));
  const type = ['-metadata:s:t', 'mimetype=application/x-truetype-font'];
  await promisify(execFile)(ffmpeg, [
    ...['-v', 'error', '-i', clip, '-attach', attachment, ...type, '-c', 'copy', result],
  ]);
  return readFile(result);
}
