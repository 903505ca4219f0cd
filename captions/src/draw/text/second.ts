import type { Drawing, DrawnCue } from '../drawing.ts';
import { levelsOf } from './bidi.ts';
import { type Levels, scaled, tokenOf } from './token.ts';
import type { CueTokens } from './tokens.ts';

/** The text in the other language, as words that are there from the first to the last moment of the cue. */
export function secondTokens(cue: DrawnCue, drawing: Drawing): CueTokens {
  const text = (cue.second ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { tokens: [], levels: () => 0 };
  const { style } = drawing;
  const quiet: Drawing = { ...drawing, style: { ...style, letterSpacing: 0 } };
  const found = levelsOf(text);
  const levels: Levels = found ? (index) => found[index] ?? 0 : () => 0;
  const { startMs, endMs } = cue;
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const part = { text: word, offset: index, startMs, endMs, isKey: false, gap: spaceWidth, breaks: false };
    const token = tokenOf(part, quiet, levels);
    return { ...scaled(token, style.second.size), gap: spaceWidth * style.second.size };
  });
  return { tokens: tokens.filter(({ runs }) => runs.length > 0), levels };
}

/** An ordinary space. */
const spaceWidth = 0.4;
