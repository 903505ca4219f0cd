import type { Span } from '../words/word.ts';
import type { Block } from './blocks.ts';
import type { Warn } from './parsed.ts';

/** How long a cue is shown when nobody knows, at the most. */
const shownMs = 2_000;

export type Timed = { block: Block; times: Span };

/** Every block with times that can be: from 0 on, the end after the start; in the order of their starts. */
export function mendTimes(blocks: Block[], warn: Warn): Timed[] {
  let endMs = 0;
  const timed = blocks.map((block, at) => {
    const startMs = Math.max(0, block.times?.startMs ?? endMs);
    endMs = block.times === undefined ? startMs : Math.max(0, block.times.endMs);
    if (block.times && (block.times.startMs < 0 || block.times.endMs < 0)) warn('negative-time', block.line);
    else if (block.times && endMs <= startMs) warn('end-before-start', block.line);
    if (endMs <= startMs) endMs = likelyEnd(startMs, blocks[at + 1]?.times?.startMs);
    return { block, times: { startMs, endMs } };
  });
  for (const [at, { block, times }] of timed.entries()) {
    const before = timed[at - 1]?.times;
    if (before && times.startMs < before.startMs) warn('out-of-order', block.line);
    else if (before && times.startMs < before.endMs) warn('overlap', block.line);
  }
  return timed.toSorted((one, other) => one.times.startMs - other.times.startMs);
}

function likelyEnd(startMs: number, nextMs: number | undefined): number {
  const isNear = nextMs !== undefined && nextMs > startMs && nextMs < startMs + shownMs;
  return isNear ? nextMs : startMs + shownMs;
}
