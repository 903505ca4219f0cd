import { Progress } from '../built-in/progress.ts';
import type { Segment, SpeechEngine, TranscribeOptions, Word } from '../engine.ts';
import { type Align, timeWords } from '../fallback-times/time-words.ts';
import { inOrder } from '../in-order.ts';
import { joinSound, spanOf } from '../joined-sound.ts';
import { languageOf, whisperLargeV3 } from '../models/languages.ts';
import { segmentOf } from '../segment-of.ts';
import type { SoundSource } from '../sound.ts';
import { type SpeechFinder, stretchesOf } from '../speech-finder.ts';
import { msOf, type Stretch } from '../voice/windows.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import { type Asked, SpeechServerClient } from './client.ts';
import { joinDoubles } from './join.ts';
import { readReply } from './reply.ts';
import type { Patience } from './retry.ts';
import type { SpeechServerSettings } from './settings.ts';
import { sortOut } from './sort-out.ts';

export type SpeechServerOptions = SpeechServerSettings & {
  finder: SpeechFinder;
  /** For servers that do not tell when a word was said. */
  align?: Align | undefined;
  patience?: Patience | undefined;
  timeoutMs?: number | undefined;
};

type Heard = Chunk & { words: Word[]; language: string | undefined };

/** Speech is written down by another server. What it understands is not asked: most of them run Whisper. */
export function speechServer({ finder, align, patience, timeoutMs, ...settings }: SpeechServerOptions): SpeechEngine {
  const client = new SpeechServerClient(settings, patience, timeoutMs);

  async function* transcribe(sound: SoundSource, options: TranscribeOptions): AsyncGenerator<Segment> {
    const { fromMs = 0, dictionary = [] } = options;
    const leaving = new AbortController();
    const signal = AbortSignal.any([options.signal, leaving.signal]);
    const progress = new Progress(fromMs, options.onProgressMs);
    const asked = options.language === undefined ? undefined : languageOf(options.language);

    const writeDown = async (chunk: Chunk): Promise<Heard> => {
      const { startMs, samples } = joinSound(chunk.stretches);
      const request: Asked = { samples, language: asked, dictionary };
      const within = { startMs, endMs: startMs + msOf(samples.length) };
      const told = readReply(await client.transcribe(request, signal), within);
      const language = asked ?? told.language;
      const listening = { stretches: chunk.stretches, language, align, signal };
      const words = (await timeWords(told.passages, listening)).flat();
      progress.advance(chunk.stretches, 1);
      return { ...chunk, words, language };
    };

    try {
      const chunks = chunksOf(stretchesOf(finder.find(sound, fromMs, signal), progress));
      yield* segmentsOf(inOrder(chunks, settings.atOnce, writeDown), fromMs);
    } finally {
      leaving.abort();
    }
  }

  return { name: 'speech-server', languages: whisperLargeV3, transcribe, close: async () => {} };
}

/** A stretch that two chunks share waits for the second. */
async function* segmentsOf(heard: AsyncIterable<Heard>, fromMs: number): AsyncGenerator<Segment> {
  let shared: { stretch: Stretch; words: Word[] } | undefined;
  for await (const { stretches, words, isCutInSpeech, language } of heard) {
    const sorted = sortOut(words, stretches);
    if (shared) sorted[0] = joinDoubles(shared.words, sorted[0]!, spanOf(shared.stretch));
    const whole = isCutInSpeech ? sorted.length - 1 : sorted.length;
    for (const [at, stretch] of stretches.slice(0, whole).entries()) {
      const { startMs, endMs } = spanOf(stretch);
      const segment = segmentOf(sorted[at]!, { startMs: Math.max(fromMs, startMs), endMs }, language);
      if (segment.words.length > 0) yield segment;
    }
    shared = isCutInSpeech ? { stretch: stretches[whole]!, words: sorted[whole]! } : undefined;
  }
}
