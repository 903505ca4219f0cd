import * as packaged from 'bidi-js';
import { mayRunRightToLeft } from './scripts.ts';

// In Node the package is its factory, in a bundle the factory is its default.
type Factory = () => packaged.Bidi;
const { default: given } = packaged as { default: unknown } as { default: Factory | { default: Factory } };
const bidi = (typeof given === 'function' ? given : given.default)();

/**
 * The direction of each character: odd runs right to left. The whole of what is shown at once decides which way the
 * text runs, never one of its lines. Undefined: all of it runs left to right.
 */
export function levelsOf(text: string): Uint8Array | undefined {
  return mayRunRightToLeft(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : undefined;
}

/** Things in the order of reading, put into the order in which they stand from left to right. */
export function inVisualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
