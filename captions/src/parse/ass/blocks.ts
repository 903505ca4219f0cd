import { type Block, longestText, mostBlocks } from '../blocks.ts';
import type { Warn } from '../parsed.ts';
import { timeIn } from '../time.ts';
import { assPieces } from './pieces.ts';

/** They are looked through for every line. The format has ten. */
const mostFields = 50;
const usualFields = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** The lines of dialogue, each once: effects draw the same line in several layers. */
export function assBlocks(lines: string[], warn: Warn): Block[] {
  const blocks: Block[] = [];
  const seen = new Set<string>();
  let fields = usualFields;
  for (const [at, line] of lines.entries()) {
    if (/^\s*\[(?!events)/i.test(line)) fields = usualFields;
    const format = /^\s*Format\s*:(.*)$/i.exec(line)?.[1];
    if (format !== undefined) fields = format.split(',', mostFields).map((field) => field.trim().toLowerCase());
    const dialogue = /^\s*Dialogue\s*:(.*)$/i.exec(line)?.[1];
    if (dialogue === undefined) continue;
    if (blocks.length >= mostBlocks) {
      warn('cut-off', at + 1);
      break;
    }
    const block = blockFrom(dialogue, fields, at + 1);
    const key = JSON.stringify([block.times, block.pieces.map(({ text }) => text)]);
    if (block.times === undefined) warn('unreadable-time', at + 1);
    if (!seen.has(key)) blocks.push(block);
    seen.add(key);
  }
  return blocks;
}

function blockFrom(dialogue: string, fields: string[], line: number): Block {
  const parts = dialogue.split(',');
  // The text comes last, and may have commas of its own.
  const values = [...parts.slice(0, fields.length - 1), parts.slice(fields.length - 1).join(',')];
  const value = (...names: string[]) => values[fields.findIndex((field) => names.includes(field))]?.trim() ?? '';
  const [startMs, endMs] = [timeIn(value('start')), timeIn(value('end'))];
  const times = startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
  const text = value('text').slice(0, longestText);
  return { line, times, pieces: assPieces(text, value('name', 'actor') || null, startMs ?? 0) };
}
