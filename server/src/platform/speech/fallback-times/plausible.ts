import type { Span } from '../joined-sound.ts';
import type { ToldWord } from './told.ts';
import { lettersOf } from './words-in.ts';

export type TimedWord = ToldWord & Span;

/** Words may stand so far outside of their passage, and overlap so much, before their times are taken for made up. */
const toleranceMs = 300;
/** A few words without any length are a matter of rounding. */
const mostWithoutLength = 0.2;

/** Undefined where the times are missing, or cannot be right. Small faults are mended. */
export function plausible(words: ToldWord[], within: Span): TimedWord[] | undefined {
  if (!words.every(isTimed)) return undefined;
  const heard = words.filter(({ text }) => lettersOf(text) !== '');
  const withoutLength = heard.filter(({ startMs, endMs }) => endMs === startMs).length;
  if (withoutLength > heard.length * mostWithoutLength) return undefined;
  if (heard.length > 2 && new Set(heard.map(({ startMs }) => startMs)).size <= heard.length / 2) return undefined;
  const isWrong = words.some(({ startMs, endMs }, at) => {
    const isOutside = startMs < within.startMs - toleranceMs || endMs > within.endMs + toleranceMs;
    return isOutside || startMs < (words[at - 1]?.endMs ?? startMs) - toleranceMs;
  });
  return isWrong ? undefined : mended(words, within);
}

function isTimed(word: ToldWord): word is TimedWord {
  const { startMs, endMs } = word;
  return startMs !== undefined && endMs !== undefined && endMs >= startMs && Number.isFinite(endMs - startMs);
}

/** Whole milliseconds, inside the passage, each word after the one before it. */
export function mended(words: TimedWord[], within: Span): TimedWord[] {
  const inside = (ms: number) => Math.round(Math.min(within.endMs, Math.max(within.startMs, ms)));
  let lastStart = inside(within.startMs);
  return words.map((word, at) => {
    const startMs = Math.max(lastStart, inside(word.startMs));
    const nextStart = inside(words[at + 1]?.startMs ?? word.endMs);
    const endMs = Math.max(startMs, Math.min(inside(word.endMs), Math.max(startMs, nextStart)));
    lastStart = startMs;
    return { ...word, startMs, endMs };
  });
}
