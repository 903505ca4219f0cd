import { tokensOf } from './vocabulary.ts';

/** How much more likely a phrase's first token becomes, and one that goes on with it. In units of logits. */
const firstBoost = 4;
const nextBoost = 5;

/**
 * Makes phrases of a dictionary likelier, token by token. Strong enough to win over words that sound the same, too weak
 * to put a phrase where nothing like it was said.
 */
export class PhraseBias {
  readonly #phrases: number[][];

  constructor(phrases: string[]) {
    this.#phrases = phrases
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
      .flatMap((phrase) => [...new Set([phrase, phrase.toLowerCase()])].map(tokensOf));
  }

  /** For each token that would begin or go on with a phrase, how much it gains. */
  boostsAfter(written: number[]): Map<number, number> {
    const boosts = new Map<number, number>();
    for (const phrase of this.#phrases) {
      const matched = longestBegin(phrase, written);
      const token = phrase[matched]!;
      boosts.set(token, Math.max(boosts.get(token) ?? 0, matched === 0 ? firstBoost : nextBoost));
    }
    return boosts;
  }
}

/** How many tokens of the phrase, short of all of them, were written last. */
function longestBegin(phrase: number[], written: number[]): number {
  for (let length = Math.min(phrase.length - 1, written.length); length > 0; length--) {
    const from = written.length - length;
    if (phrase.slice(0, length).every((token, at) => token === written[from + at])) return length;
  }
  return 0;
}
