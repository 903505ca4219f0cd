import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelFiles } from './shape.ts';

/** What the encoder heard in one stretch of sound. */
export type Heard = { frames: number; states: Tensor };

export type Moonshine = { encoder: InferenceSession; cross: InferenceSession; step: InferenceSession };

/**
 * One thread: two processes side by side do more than two threads in one. Memory that a run has used is given back,
 * since stretches differ in length and every length would leave its own behind.
 */
export const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

export async function loadMoonshine(folder: string): Promise<Moonshine> {
  const load = (file: string) => InferenceSession.create(join(folder, file), sessionOptions);
  return {
    encoder: await load(modelFiles.encoder),
    cross: await load(modelFiles.cross),
    step: await load(modelFiles.step),
  };
}

/** Shorter sound than this the encoder cannot take. */
const leastSamples = 8_000;

export async function listen(model: Moonshine, sound: Float32Array): Promise<Heard> {
  const samples = sound.length < leastSamples ? lengthened(sound) : sound;
  const input = new Tensor('float32', samples, [1, samples.length]);
  const { last_hidden_state: states } = await model.encoder.run({ input_values: input });
  return { frames: states!.dims[1]!, states: states! };
}

function lengthened(sound: Float32Array): Float32Array {
  const samples = new Float32Array(leastSamples);
  samples.set(sound);
  return samples;
}
