import type { Cue } from '../cue.ts';
import { secondsFromMs } from '../time.ts';
import type { Span } from '../words/word.ts';

export type JsonCaptions = {
  version: 1;
  language: string | null;
  /** Times are in seconds, lines of a text are divided by `\n`. */
  cues: (Timed & { speaker: string | null; words?: Timed[] })[];
};

type Timed = { start: number; end: number; text: string };

/** Everything that is known, for programs. */
export function toJson(cues: Cue[], { language = null }: { language?: string | null } = {}): string {
  const captions: JsonCaptions = {
    version: 1,
    language,
    cues: cues.map(({ text, speaker, words, ...span }) => ({
      ...{ ...seconds(span), speaker, text },
      ...(words === undefined ? {} : { words: words.map((word) => ({ ...seconds(word), text: word.text })) }),
    })),
  };
  return `${JSON.stringify(captions, null, 2)}\n`;
}

const seconds = ({ startMs, endMs }: Span) => ({ start: secondsFromMs(startMs), end: secondsFromMs(endMs) });
