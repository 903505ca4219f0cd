/** Chance that comes out the same on every run. */
export type Chance = {
  /** From 0 to below `end`. */
  number(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in `times`. */
  oneIn(times: number): boolean;
  bytes(length: number): Buffer;
};

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const number = (end: number) => Math.floor(next() * end);
  return {
    number,
    pick: (list) => list[number(list.length)]!,
    oneIn: (times) => number(times) === 0,
    bytes: (length) => Buffer.from(Array.from({ length }, () => number(256))),
  };
}
