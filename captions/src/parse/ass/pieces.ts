import type { Piece } from '../markup.ts';

// Neither can hold its own beginning, so that a text is looked at once however it is broken.
const tokens = /\\[{}]|\{[^{}]{0,2000}\}|\\[Nnh]/g;

/** The text of a line of dialogue without what is only for the eye, in parts where karaoke tells times. */
export function assPieces(text: string, speaker: string | null, startMs: number): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece = { text: '', speaker, fromMs: null };
  let nextMs = startMs;
  let isDrawing = false;
  const add = (raw: string) => {
    if (!isDrawing) piece.text += raw.replaceAll('\\\u2060', '\\');
  };
  let done = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    add(text.slice(done, index));
    done = index + token.length;
    if (!token.startsWith('{')) {
      add(plain[token] ?? '');
      continue;
    }
    const drawing = /\\p(\d)/.exec(token)?.[1];
    if (drawing !== undefined) isDrawing = drawing !== '0';
    for (const [, hundredths] of token.matchAll(/\\[kK][fo]?(\d{1,6})/g)) {
      if (piece.text !== '') pieces.push(piece);
      piece = { text: '', speaker, fromMs: nextMs };
      nextMs += Number(hundredths) * 10;
    }
  }
  add(text.slice(done));
  if (piece.text !== '') pieces.push(piece);
  return pieces;
}

const plain: Record<string, string> = { '\\{': '{', '\\}': '}', '\\N': '\n', '\\n': '\n', '\\h': '\u00a0' };
