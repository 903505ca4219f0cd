import type { Cue, TimedText } from '../cue.ts';
import { spread } from '../words/spread.ts';
import { spaceBetween } from '../words/text-of.ts';
import { lengthMs, type Span } from '../words/word.ts';
import { wordsIn } from '../words/words-in.ts';
import type { Block } from './blocks.ts';
import { cleanLines, withoutChangeMarks } from './cue-text.ts';
import type { Piece } from './markup.ts';
import type { CaptionFormat } from './parsed.ts';

/** What is shown in a block: one cue, or one for each of several speakers, with their shares of the time. */
export function cuesIn(block: Block, times: Span, kind: CaptionFormat): Cue[] {
  const turns = turnsOf(block.pieces).flatMap((pieces) => {
    const clean = cleanLines(pieces.map((piece) => piece.text).join(''));
    const said = kind === 'srt' ? cleanLines(withoutChangeMarks(clean)) : clean;
    return said === '' ? [] : [{ text: said, speaker: pieces[0]!.speaker, pieces }];
  });
  if (turns.length > lengthMs(times)) return [];
  const spans =
    turns.length === 1
      ? [times]
      : spread(
          turns.map((turn) => turn.text),
          times,
        );
  return turns.map(({ pieces, ...cue }, at) => ({
    ...spans[at]!,
    ...cue,
    ...(block.words === undefined ? sungWords(pieces, spans[at]!) : { words: block.words }),
  }));
}

/** Pieces in a row by one speaker. White space has none. */
function turnsOf(pieces: Piece[]): Piece[][] {
  const turns: Piece[][] = [];
  for (const piece of pieces) {
    const last = turns.at(-1);
    if (last && (last[0]!.speaker === piece.speaker || piece.text.trim() === '')) last.push(piece);
    else turns.push([piece]);
  }
  return turns;
}

/** Times inside of a cue, as for karaoke, say when its words are said. */
function sungWords(pieces: Piece[], cue: Span): { words?: TimedText[] } {
  if (pieces.every(({ fromMs }) => fromMs === null)) return {};
  const words: TimedText[] = [];
  let [startMs, text] = [cue.startMs, ''];
  for (const [at, piece] of pieces.entries()) {
    startMs = Math.max(startMs, Math.min(piece.fromMs ?? startMs, cue.endMs));
    const nextMs = pieces[at + 1]?.fromMs ?? cue.endMs;
    const span = { startMs, endMs: Math.max(startMs, Math.min(nextMs, cue.endMs)) };
    const texts = wordsIn(piece.text);
    if (lengthMs(span) < texts.length) return {};
    const goesOn = /\S$/.test(text) && /^\S/.test(piece.text) && spaceBetween(text, piece.text) === ' ';
    for (const [nth, times] of spread(texts, span).entries()) {
      const last = words.at(-1);
      if (nth === 0 && goesOn && last) Object.assign(last, { text: last.text + texts[0]!, endMs: times.endMs });
      else words.push({ ...times, text: texts[nth]! });
    }
    text = piece.text;
  }
  return { words };
}
