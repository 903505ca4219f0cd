import { availableParallelism } from 'node:os';
import { Progress } from '../built-in/progress.ts';
import type { Segment, SpeechEngine, TranscribeOptions } from '../engine.ts';
import { type Align, timeWords } from '../fallback-times/time-words.ts';
import type { ToldWord } from '../fallback-times/told.ts';
import { inOrder } from '../in-order.ts';
import { spanOf } from '../joined-sound.ts';
import { languageCalled, languageOf } from '../models/languages.ts';
import { segmentOf } from '../segment-of.ts';
import type { SoundSource } from '../sound.ts';
import { type SpeechFinder, stretchesOf } from '../speech-finder.ts';
import type { Stretch } from '../voice/windows.ts';
import type { BroughtModel } from './brought-model.ts';
import { Recogniser } from './recogniser.ts';
import { toldWords } from './told-words.ts';

export type SherpaOptions = {
  finder: SpeechFinder;
  /** For models that do not tell when a word was said. */
  align?: Align | undefined;
  /** How many cores it may keep busy. */
  cores?: number;
  /** After so long without work its memory is free again. */
  idleMs?: number;
};

export type SherpaEngine = SpeechEngine & { /** Its process, while there is one. */ pid(): number | undefined };

/** The rest of the machine has work, too. */
const mostThreads = 4;
/** So many stretches are found and timed while one is written down. */
const stretchesAhead = 3;

/** A model that was brought along, run by sherpa-onnx. Nothing is started before there is something to do. */
export function sherpaEngine(
  model: BroughtModel,
  { finder, align, cores, idleMs = 60_000 }: SherpaOptions,
): SherpaEngine {
  const threads = cores ?? Math.min(mostThreads, availableParallelism());
  const recogniser = new Recogniser({ title: model.name, files: model.files, threads, idleMs });

  async function* transcribe(sound: SoundSource, options: TranscribeOptions): AsyncGenerator<Segment> {
    const { fromMs = 0 } = options;
    const leaving = new AbortController();
    const signal = AbortSignal.any([options.signal, leaving.signal]);
    const progress = new Progress(fromMs, options.onProgressMs);
    const asked = options.language === undefined ? undefined : languageOf(options.language);

    const writeDown = async (stretch: Stretch): Promise<Segment> => {
      const result = await recogniser.recognise({ samples: stretch.samples, language: asked }, signal);
      const { startMs, endMs } = spanOf(stretch);
      const words = toldWords(result).map((word) => moved(word, startMs));
      const language = asked ?? languageCalled(result.lang.replace(/[<|>]/g, '')) ?? onlyOne(model.languages);
      const within = { startMs: Math.max(fromMs, startMs), endMs };
      const passages = words.length === 0 ? [] : [{ ...within, words }];
      const listening = { stretches: [stretch], language, align, signal };
      const timed = (await timeWords(passages, listening)).flat();
      progress.advance([stretch], 1);
      return segmentOf(timed, within, language);
    };

    try {
      const stretches = stretchesOf(finder.find(sound, fromMs, signal), progress);
      for await (const segment of inOrder(stretches, stretchesAhead, writeDown)) {
        if (segment.words.length > 0) yield segment;
      }
    } finally {
      leaving.abort();
    }
  }

  return {
    ...{ name: model.name, languages: model.languages, transcribe },
    close: () => recogniser.close(),
    pid: () => recogniser.pid,
  };
}

const onlyOne = (languages: string[]) => (languages.length === 1 && languages[0] !== 'und' ? languages[0] : undefined);

function moved(word: ToldWord, byMs: number): ToldWord {
  const { startMs, endMs } = word;
  if (startMs === undefined || endMs === undefined) return word;
  return { ...word, startMs: startMs + byMs, endMs: endMs + byMs };
}
