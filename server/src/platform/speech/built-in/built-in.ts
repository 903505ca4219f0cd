import { availableParallelism } from 'node:os';
import type { Segment, SpeechEngine, TranscribeOptions } from '../engine.ts';
import { builtIn } from '../models/known.ts';
import type { SoundSource } from '../sound.ts';
import { msOf } from '../voice/windows.ts';
import { alignPassages } from './passages.ts';
import { Pool } from './pool.ts';
import { inMilliseconds } from './words.ts';
import { type WrittenDown, writeDown } from './write-down.ts';

export type BuiltInOptions = {
  /** The folder of the installed model. */
  modelFolder: string;
  /** How many cores it may keep busy. Each takes about 300 MB while there is work. */
  cores?: number;
  /** After so long without work its memory is free again. */
  idleMs?: number;
  /** What its helper processes run, where it is not the program beside this one. */
  helperProgram?: string;
};

const usualCores = 2;

export type BuiltInEngine = SpeechEngine &
  Required<Pick<SpeechEngine, 'align'>> & { /** Its processes. */ pids(): number[] };

/** Moonshine base, English: what Capstan comes with. Nothing is started before there is something to do. */
export function builtInEngine({ modelFolder, cores, idleMs = 60_000, helperProgram }: BuiltInOptions): BuiltInEngine {
  const helpers = cores ?? Math.min(usualCores, availableParallelism());
  const pool = new Pool({ modelFolder, helpers, idleMs, program: helperProgram });
  return {
    name: builtIn.name,
    languages: [...builtIn.languages],
    transcribe: (sound, options) => transcribe(pool, sound, options),
    align: (sound, passages, { signal }) => alignPassages(pool, sound, passages, signal),
    close: () => pool.close(),
    pids: () => pool.pids,
  };
}

async function* transcribe(
  pool: Pool,
  sound: SoundSource,
  { fromMs = 0, dictionary = [], ...rest }: TranscribeOptions,
): AsyncGenerator<Segment> {
  for await (const written of writeDown(pool, sound, { fromMs, dictionary, ...rest })) {
    if (written.words.length > 0) yield segmentOf(written, fromMs);
  }
}

function segmentOf({ stretch, words }: WrittenDown, fromMs: number): Segment {
  return {
    startMs: Math.max(fromMs, msOf(stretch.start)),
    endMs: msOf(stretch.start + stretch.samples.length),
    words: inMilliseconds(words, 'attention'),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
  };
}
