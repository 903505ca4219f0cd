import { builtInEngine } from '@capstan/server/src/platform/speech/built-in/built-in.ts';
import type { SoundSource } from '@capstan/server/src/platform/speech/sound.ts';
import { soundOf } from '@capstan/server/src/platform/speech/sound.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { wordsIn } from './accuracy.ts';
import { PeakMemory } from './memory.ts';

export type Speed = { seconds: number; cpuSeconds: number; peakMegabytes: number | undefined; text: string };

/** From sound to words, with the models loaded already. */
export async function measureSpeed(modelFolder: string, cores: number, sound: SoundSource): Promise<Speed> {
  const engine = builtInEngine({ modelFolder, cores, idleMs: 600_000 });
  const helpers = () => engine.pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const memory = new PeakMemory(engine.pids);
  try {
    // Noise that is taken for speech makes every helper load what it needs.
    await Promise.all(Array.from({ length: cores }, () => warmUp(engine)));
    const before = helpers();
    const start = performance.now();
    const words = await wordsIn(engine, sound);
    const seconds = (performance.now() - start) / 1000;
    const text = words.map((word) => word.text).join(' ');
    return { seconds, cpuSeconds: helpers() - before, peakMegabytes: memory.stop(), text };
  } finally {
    memory.stop();
    await engine.close();
  }
}

async function warmUp(engine: ReturnType<typeof builtInEngine>): Promise<void> {
  const passage = { startMs: 0, endMs: 2_000, words: ['warm', 'up'] };
  await engine.align(soundOf(new Float32Array(32_000)), [passage], { signal: new AbortController().signal });
}
