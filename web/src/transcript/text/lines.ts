import { elementOf } from './word-element.ts';

type Named = { id: string };

/** The place of the word above or below, as the text stands on the page now. */
export function placeInNextLine(words: readonly Named[], place: number, step: 1 | -1): number | undefined {
  const from = rectOf(words[place]);
  if (!from) return undefined;
  const x = from.left + from.width / 2;
  let best: { place: number; away: number; top: number } | undefined;
  for (let at = place + step; at >= 0 && at < words.length; at += step) {
    const rect = rectOf(words[at]);
    if (!rect || Math.abs(rect.top - from.top) < rect.height / 2) continue;
    if (best && Math.abs(rect.top - best.top) > rect.height / 2) break;
    const away = Math.abs(rect.left + rect.width / 2 - x);
    if (!best || away < best.away) best = { place: at, away, top: rect.top };
  }
  return best?.place;
}

const rectOf = (word: Named | undefined) => (word ? elementOf(word.id)?.getBoundingClientRect() : undefined);
