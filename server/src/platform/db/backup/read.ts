import { createReadStream } from 'node:fs';
import { addAbortSignal, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../../errors.ts';
import { End, endOfRows, formatNumber, Header, parse, rowsIn, SectionStart } from './format.ts';
import { type Lines, linesOf } from './lines.ts';

export type Rows = { bytes: Buffer; count: number };

/** One table of the file. Its rows are to be read to their end before the next section is asked for. */
export type Section = SectionStart & { rows: AsyncIterable<Rows> };

export type Backup = {
  header: Header;
  /** Ends after the last byte of the file has been checked: a fault anywhere is thrown, as a StartError. */
  sections: AsyncIterable<Section>;
};

/** Lines of JSON are short; a file without any line end need not be read to its end to be refused. */
const longestLine = 1024 * 1024;

/** Opens a backup for as long as `work` reads it. */
export async function withBackup<T>(
  file: string,
  signal: AbortSignal,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const text = addAbortSignal(signal, createGunzip({ chunkSize: 256 * 1024 }));
  // What goes wrong is thrown where the text is read.
  pipeline(createReadStream(file), text, () => {});
  try {
    const lines = linesOf(explained(text, file));
    const header = parse(Header, (await lines.line(longestLine)) ?? '');
    if (header === undefined) throw notABackup(file);
    if (header.number > formatNumber) {
      throw new StartError(
        `${file} was made by a newer version of Capstan (${header.program}): restore it with that version or a later one.`,
      );
    }
    return await work({ header, sections: sectionsOf(lines, file) });
  } finally {
    text.destroy();
  }
}

async function* sectionsOf(lines: Lines, file: string): AsyncGenerator<Section> {
  const counted: Record<string, number> = {};
  for (;;) {
    const line = await lines.line(longestLine);
    if (line === undefined) throw cutOff(file);
    const start = parse(SectionStart, line);
    if (start !== undefined) {
      counted[start.table] = 0;
      yield { ...start, rows: rowsOf(lines, file, (count) => (counted[start.table]! += count)) };
      continue;
    }
    const end = parse(End, line);
    if (end === undefined || !isEqual(end.rows, counted) || !(await lines.isDone())) throw damaged(file);
    return;
  }
}

async function* rowsOf(lines: Lines, file: string, onCount: (count: number) => void): AsyncGenerator<Rows> {
  for (;;) {
    const block = await lines.peek();
    if (block === undefined) throw cutOff(file);
    const end = endOfRowsIn(block);
    const bytes = end === -1 ? block : block.subarray(0, end);
    const count = rowsIn(bytes);
    onCount(count);
    if (count > 0) yield { bytes, count };
    lines.skip(end === -1 ? block.length : end + endOfRows.length);
    if (end !== -1) return;
  }
}

function endOfRowsIn(block: Buffer): number {
  if (block.subarray(0, endOfRows.length).toString('latin1') === endOfRows) return 0;
  const lineBefore = block.indexOf(`\n${endOfRows}`, 0, 'latin1');
  return lineBefore === -1 ? -1 : lineBefore + 1;
}

function isEqual(one: Record<string, number>, other: Record<string, number>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Says what a fault of the file or of its compression means. */
async function* explained(text: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let begun = false;
  try {
    for await (const chunk of text) {
      begun = true;
      yield chunk;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw cutOff(file);
    if (code?.startsWith('Z_')) throw begun ? damaged(file) : notABackup(file);
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
    if (code !== 'ABORT_ERR') throw new StartError(`${file} cannot be read: ${message}.`, { cause: error });
    throw error;
  }
}

const notABackup = (file: string) => new StartError(`${file} is not a backup of Capstan.`);
const cutOff = (file: string) =>
  new StartError(`${file} is cut off: its end is missing. Copy it again, or use another.`);
const damaged = (file: string) => new StartError(`${file} is damaged: it is not as it was written. Use another copy.`);
