import { spaceBetween } from '../../words/text-of.ts';
import type { Drawing, DrawnCue } from '../drawing.ts';
import { levelsOf } from './bidi.ts';
import { keyWords } from './key-words.ts';
import { inCase } from './letter-case.ts';
import { type Levels, type Token, type TokenPart, tokenOf } from './token.ts';

/** Characters that turn the direction of what follows: it is found out here, and holds for whole runs. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export type CueTokens = { tokens: Token[]; levels: Levels };

/** The words of a cue, measured and ready to be put into lines. */
export function tokensOf(cue: DrawnCue, drawing: Drawing): CueTokens {
  const { style, language } = drawing;
  const keys = keyWords(cue.words, style);
  const parts: TokenPart[] = [];
  let whole = '';
  for (const word of cue.words) {
    const text = inCase(word.text.replaceAll(turning, ''), style.case, language).trim();
    if (text === '') continue;
    const space = spaceBetween(whole, text);
    const offset = whole.length + space.length;
    whole += space + text;
    const breaks = cue.breaks?.has(word.id) ?? false;
    const gap = space === '' ? 0 : style.wordSpacing;
    const { startMs, endMs } = word;
    parts.push({ text, offset, startMs, endMs, isKey: keys.has(word.id), gap, breaks });
  }
  const found = levelsOf(whole);
  const levels: Levels = found ? (index) => found[index] ?? 0 : () => 0;
  const tokens = parts.map((part) => tokenOf(part, drawing, levels)).filter(({ runs }) => runs.length > 0);
  return { tokens: litInTurn(tokens, cue.endMs), levels };
}

/** Tells each how long it is lit: until the next one that is said. */
export function litInTurn(tokens: Token[], endMs: number): Token[] {
  let next = endMs;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]!;
    token.litUntilMs = Math.max(token.startMs, Math.min(next, endMs));
    if (!token.isPicture) next = token.startMs;
  }
  return tokens;
}
