import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../moonshine/model.ts';
import { windowSamples } from './windows.ts';

/** Each window is looked at together with the end of the one before it: without that, all sound reads as silence. */
export const contextSamples = 64;

export function loadDetector(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, sessionOptions);
}

/** So many windows at a time: more are no faster, and take more memory. */
const windowsAtOnce = 256;

const stateSize = 128;

/** The probability of speech in each window. What it says of one depends on all before it, from the first sample on. */
export async function detect(detector: InferenceSession, samples: Float32Array): Promise<Float32Array> {
  const count = Math.floor(samples.length / windowSamples);
  const speech = new Float32Array(count);
  const padded = new Float32Array(contextSamples + count * windowSamples);
  padded.set(samples.subarray(0, count * windowSamples), contextSamples);
  const width = contextSamples + windowSamples;
  let [h, c] = [new Float32Array(stateSize), new Float32Array(stateSize)];
  for (let first = 0; first < count; first += windowsAtOnce) {
    const several = Math.min(windowsAtOnce, count - first);
    const windows = new Float32Array(several * width);
    for (let at = 0; at < several; at++) {
      const start = (first + at) * windowSamples;
      windows.set(padded.subarray(start, start + width), at * width);
    }
    const given = await detector.run({
      input: new Tensor('float32', windows, [several, width]),
      h0: new Tensor('float32', h, [1, 1, stateSize]),
      c0: new Tensor('float32', c, [1, 1, stateSize]),
    });
    speech.set(given['probabilities']!.data as Float32Array, first);
    h = Float32Array.from(given['h']!.data as Float32Array);
    c = Float32Array.from(given['c']!.data as Float32Array);
  }
  return speech;
}
