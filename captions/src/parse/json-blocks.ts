import type { TimedText } from '../cue.ts';
import { msFromSeconds } from '../time.ts';
import { type Block, longestText, mostBlocks } from './blocks.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The cues of captions in JSON as they stand there: our own, or the segments that speech recognisers write. */
export function parsedJson(text: string): Fields[] | undefined {
  if (!/^\s{0,99}[{[]/.test(text)) return undefined;
  const value = jsonIn(text);
  const list = isObject(value) ? (value['cues'] ?? value['segments'] ?? value) : undefined;
  return Array.isArray(list) && list.length > 0 && list.every(isTimed) ? list : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTimed = (value: unknown): value is Fields =>
  isObject(value) && Number.isFinite(value['start']) && Number.isFinite(value['end']) && textIn(value) !== undefined;

function textIn(value: Fields): string | undefined {
  const text = value['text'] ?? value['word'];
  return typeof text === 'string' ? text.slice(0, longestText) : undefined;
}

export function jsonBlocks(text: string): Block[] {
  return (parsedJson(text) ?? []).slice(0, mostBlocks).map((cue, at) => {
    const { startMs, endMs, text } = timedText(cue);
    const speaker = typeof cue['speaker'] === 'string' && cue['speaker'].trim() !== '' ? cue['speaker'].trim() : null;
    const words = wordsOf(cue['words'], { startMs, endMs });
    return {
      ...{ line: at + 1, times: { startMs, endMs }, pieces: [{ text, speaker, fromMs: null }] },
      ...(words && startMs >= 0 ? { words } : {}),
    };
  });
}

const timedText = (value: Fields): TimedText => ({
  startMs: msFromSeconds(value['start'] as number),
  endMs: msFromSeconds(value['end'] as number),
  text: textIn(value)!,
});

/** Only words that lie in their cue and have some length are taken: all of them or none. */
function wordsOf(list: unknown, cue: { startMs: number; endMs: number }): TimedText[] | undefined {
  if (!Array.isArray(list) || list.length === 0 || !list.every(isTimed)) return undefined;
  const words = list.map(timedText).map((word) => ({
    startMs: Math.max(word.startMs, cue.startMs),
    endMs: Math.min(word.endMs, cue.endMs),
    text: word.text.trim(),
  }));
  return words.every(({ startMs, endMs, text }) => startMs < endMs && text !== '') ? words : undefined;
}
