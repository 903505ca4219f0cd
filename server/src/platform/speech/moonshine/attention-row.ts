import type { Tensor } from 'onnxruntime-node';
import { heads, timing } from './shape.ts';

/**
 * Where the model looked for one token: the mean over the heads that know, each first brought to mean 0 and deviation
 * 1, so that a head that looks at one frame does not outweigh one that looks at three.
 */
export function attentionRow(attention: Tensor, row: number, token: number, frames: number): Float32Array {
  const [, , tokens, width] = attention.dims as [number, number, number, number];
  const data = attention.data as Float32Array;
  const mean = new Float32Array(frames);
  for (const head of timing.heads) {
    const start = ((row * heads + head) * tokens + token) * width;
    addNormalised(mean, data.subarray(start, start + frames));
  }
  return mean.map((value) => value / timing.heads.length);
}

function addNormalised(to: Float32Array, values: Float32Array): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1e-10;
  for (let at = 0; at < to.length; at++) to[at]! += (values[at]! - mean) / deviation;
}
