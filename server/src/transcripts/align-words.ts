import { passagesToAlign, type Span, takeTimes, type Word } from '@capstan/captions';
import type { SpeechEngine } from '../platform/speech/engine.ts';
import type { SoundSource } from '../platform/speech/sound.ts';

export type Aligning = {
  align: NonNullable<SpeechEngine['align']>;
  sound: SoundSource;
  durationMs: number;
  signal: AbortSignal;
};

/** Finds the words whose times are a guess in the sound. */
export async function alignWords(words: Word[], { align, sound, durationMs, signal }: Aligning): Promise<Word[]> {
  const passages = passagesToAlign(words, durationMs);
  const times = await align(
    sound,
    passages.map(({ from, to, startMs, endMs }) => ({
      ...{ startMs, endMs },
      words: words.slice(from, to).map(({ text }) => text),
    })),
    { signal },
  );
  return settled(passages.reduce((found, passage, nth) => takeTimes(found, passage, times[nth] as Span[]), words));
}

/** Where there is nothing to find them by, the estimates stand. */
export const settled = (words: Word[]): Word[] => words.map(({ pending: _, ...word }) => word);
