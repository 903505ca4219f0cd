import { fileURLToPath } from 'node:url';
import { builtInEngine } from '@capstan/server/src/platform/speech/built-in/built-in.ts';
import { type SoundSource, soundOf } from '@capstan/server/src/platform/speech/sound.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { PeakMemory } from './memory.ts';

/** As people run it: built. */
const helperProgram = fileURLToPath(import.meta.resolve('@capstan/server/dist/speech-helper.mjs'));

export type Speed = {
  seconds: number;
  /** Of the helpers. */
  cpuSeconds: number;
  helpersMegabytes: number | undefined;
  /** With the process that asks, which is the server otherwise. */
  allMegabytes: number | undefined;
  /** The longest time in which no progress was told. */
  stillSeconds: number;
  text: string;
};

/** From sound to words, with the models loaded already. */
export async function measureSpeed(modelFolder: string, cores: number, sound: SoundSource): Promise<Speed> {
  const engine = builtInEngine({ modelFolder, cores, idleMs: 600_000, helperProgram });
  const helpers = new PeakMemory(engine.pids);
  const all = new PeakMemory(() => [process.pid, ...engine.pids()]);
  try {
    // Given text makes every helper load what it needs.
    await Promise.all(Array.from({ length: cores }, () => warmUp(engine)));
    const cpuOf = () => engine.pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    const before = cpuOf();
    const start = performance.now();
    const progress = new Still();
    const words: string[] = [];
    const onProgressMs = () => progress.moved();
    for await (const segment of engine.transcribe(sound, { signal: new AbortController().signal, onProgressMs })) {
      words.push(...segment.words.map(({ text }) => text));
    }
    return {
      seconds: (performance.now() - start) / 1000,
      cpuSeconds: cpuOf() - before,
      helpersMegabytes: helpers.stop(),
      allMegabytes: all.stop(),
      stillSeconds: progress.longestMs / 1000,
      text: words.join(' '),
    };
  } finally {
    helpers.stop();
    all.stop();
    await engine.close();
  }
}

class Still {
  #last = performance.now();
  longestMs = 0;

  moved(): void {
    this.longestMs = Math.max(this.longestMs, performance.now() - this.#last);
    this.#last = performance.now();
  }
}

async function warmUp(engine: ReturnType<typeof builtInEngine>): Promise<void> {
  const passage = { startMs: 0, endMs: 2_000, words: ['warm', 'up'] };
  await engine.align(soundOf(new Float32Array(32_000)), [passage], { signal: new AbortController().signal });
}
