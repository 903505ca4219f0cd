import { fixed } from '../report.ts';

/** How far times are off, in milliseconds. */
export class TimeErrors {
  readonly #values: number[] = [];

  add(foundMs: number, trueSeconds: number): void {
    this.#values.push(Math.abs(foundMs - trueSeconds * 1000));
  }

  /** Mean, median, 90th percentile, and of how many. */
  toString(): string {
    const sorted = [...this.#values].sort((one, other) => one - other);
    const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return `${[mean, at(0.5), at(0.9)].map((value) => fixed(value, 0)).join(' / ')} (${sorted.length} words)`;
  }
}
