const longestPeriod = 10;

/** A model that has lost the thread writes the same few tokens again and again. */
export function isLoop(tokens: number[]): boolean {
  for (let period = 1; period <= longestPeriod; period++) {
    const repeats = period === 1 ? 6 : 4;
    if (tokens.length >= period * repeats && repeatsAtEnd(tokens, period, repeats)) return true;
  }
  return false;
}

function repeatsAtEnd(tokens: number[], period: number, repeats: number): boolean {
  for (let at = tokens.length - 1; at >= tokens.length - period * (repeats - 1); at--) {
    if (tokens[at] !== tokens[at - period]) return false;
  }
  return true;
}
