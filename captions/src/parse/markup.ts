import { withoutEntities } from './entities.ts';
import { timeIn } from './time.ts';

/** A part of a cue's text: who says it, and from when on, where tags tell. */
export type Piece = { text: string; speaker: string | null; fromMs: number | null };

// Neither can hold its own beginning, so that a text is looked at once however it is broken.
const tags = { srt: /<[^<>]{0,500}>|\{\\[^{}]{0,500}\}/g, vtt: /<[^<>]{0,500}>/g };
const formatting = /^<\/?(?:i|b|u|s|c|v|em|rp|rt|lang|ruby|font|span|strong|br)(?:[\s./>]|$)/i;

/** The text without tags, in parts where a tag changes the speaker or tells a time. */
export function piecesOf(text: string, kind: 'srt' | 'vtt'): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece = { text: '', speaker: null, fromMs: null };
  let isAnnotation = false;
  const add = (raw: string) => {
    if (!isAnnotation) piece.text += withoutEntities(raw);
  };
  const begin = (change: Partial<Piece>) => {
    if (piece.text !== '') pieces.push(piece);
    piece = { ...piece, text: '', ...change };
  };
  let done = 0;
  for (const { 0: tag, index } of text.matchAll(tags[kind])) {
    add(text.slice(done, index));
    done = index + tag.length;
    const name = /^<\/?(\w{0,9})/.exec(tag)?.[1]?.toLowerCase();
    const fromMs = timeIn(tag.slice(1, -1));
    if (fromMs !== undefined) begin({ fromMs });
    else if (name === 'v') begin({ speaker: tag.startsWith('</') ? null : speakerIn(tag) });
    // What is written small above other characters says the same once more.
    else if (name === 'rt' || name === 'ruby') isAnnotation = tag.toLowerCase().startsWith('<rt');
    else if (name === 'br') add('\n');
    else if (kind === 'srt' && tag.startsWith('<') && !formatting.test(tag)) add(tag);
  }
  add(text.slice(done));
  begin({});
  return pieces;
}

function speakerIn(tag: string): string | null {
  const name = /^<v[^\s>]*\s([^>]*)>$/is.exec(tag)?.[1] ?? '';
  return withoutEntities(name).replace(/\s+/gu, ' ').trim() || null;
}
