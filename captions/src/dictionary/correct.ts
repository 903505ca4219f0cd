import { spread } from '../words/spread.ts';
import { lengthMs, type Word } from '../words/word.ts';
import { undress } from './affixes.ts';
import type { DictionaryEntry } from './entry.ts';
import { formsOf } from './forms.ts';
import { meant } from './meant.ts';

/** Within a name there is no pause as long as this. */
const pauseMs = 700;

/**
 * The words as a dictionary writes them, where what was heard is one of its entries. Times are kept: several words that
 * become one take the first's start and the last's end, one that becomes several is divided by letters.
 */
export function correct(words: Word[], entries: DictionaryEntry[], newId: () => string): Word[] {
  const forms = formsOf(entries);
  const corrected: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const most = heardTogether(words, at, forms.longest);
    let count = most;
    let text: string | undefined;
    while (count > 0 && text === undefined) {
      text = meant(words.slice(at, at + count), forms);
      if (text === undefined) count--;
    }
    if (text === undefined) corrected.push(words[at++]!);
    else {
      corrected.push(...rewritten(words.slice(at, at + count), text, newId));
      at += count;
    }
  }
  return corrected;
}

/** How many words from there on can belong together: up to the next comma, full stop or pause. */
function heardTogether(words: Word[], from: number, most: number): number {
  let count = 1;
  while (count < most && from + count < words.length) {
    const [word, next] = [words[from + count - 1]!, words[from + count]!];
    if (undress(word.text).after !== '' || next.startMs - word.endMs > pauseMs) break;
    count++;
  }
  return count;
}

function rewritten(old: Word[], text: string, newId: () => string): Word[] {
  const [first, last] = [old[0]!, old.at(-1)!];
  const { before } = undress(first.text);
  const { after } = undress(last.text);
  const texts = `${before}${asBefore(first.text, text)}${after}`.split(' ');
  if (texts.length === old.length) return old.map((word, at) => ({ ...word, text: texts[at]! }));
  const span = { startMs: first.startMs, endMs: last.endMs };
  if (lengthMs(span) < texts.length) return old;
  const confidence = Math.min(...old.map((word) => word.confidence));
  const timing = texts.length === 1 ? first.timing : 'spread';
  return spread(texts, span).map((times, at) => {
    const id = old[at]?.id ?? newId();
    return { ...first, id, text: texts[at]!, ...times, confidence, timing };
  });
}

/** A word that is written small keeps the capital of the sentence it begins. */
function asBefore(heard: string, text: string): string {
  const isCapital = /^\p{Lu}/u.test(undress(heard).core);
  return isCapital && text === text.toLowerCase() ? text[0]!.toUpperCase() + text.slice(1) : text;
}
