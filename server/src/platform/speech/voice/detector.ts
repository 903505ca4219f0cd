import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../moonshine/model.ts';
import { windowSamples } from './windows.ts';

/** Each window is looked at together with the end of the one before it: without that, all sound reads as silence. */
export const contextSamples = 64;

/** What the detector remembers from one block of sound to the next. */
export type Memory = { h: Float32Array; c: Float32Array; context: Float32Array };

export const noMemory = (): Memory => ({
  h: new Float32Array(128),
  c: new Float32Array(128),
  context: new Float32Array(contextSamples),
});

export type Detected = { speech: Float32Array; memory: Memory };

export function loadDetector(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, sessionOptions);
}

/** So many windows at a time: more are no faster, and take more memory. */
const windowsAtOnce = 256;

/** The probability of speech in each window of a block, which is a whole number of windows long. */
export async function detect(detector: InferenceSession, samples: Float32Array, memory: Memory): Promise<Detected> {
  const count = Math.floor(samples.length / windowSamples);
  const speech = new Float32Array(count);
  const padded = new Float32Array(contextSamples + count * windowSamples);
  padded.set(memory.context);
  padded.set(samples.subarray(0, count * windowSamples), contextSamples);
  let { h, c } = memory;
  for (let first = 0; first < count; first += windowsAtOnce) {
    const several = Math.min(windowsAtOnce, count - first);
    const width = contextSamples + windowSamples;
    const windows = new Float32Array(several * width);
    for (let at = 0; at < several; at++) {
      const start = (first + at) * windowSamples;
      windows.set(padded.subarray(start, start + width), at * width);
    }
    const given = await detector.run({
      input: new Tensor('float32', windows, [several, width]),
      h0: new Tensor('float32', h, [1, 1, h.length]),
      c0: new Tensor('float32', c, [1, 1, c.length]),
    });
    speech.set(given['probabilities']!.data as Float32Array, first);
    h = given['h']!.data as Float32Array;
    c = given['c']!.data as Float32Array;
  }
  return { speech, memory: { h, c, context: padded.slice(padded.length - contextSamples) } };
}
