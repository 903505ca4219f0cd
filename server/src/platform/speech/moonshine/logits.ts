/** What lies this far below the best adds nothing that a float could hold. */
const negligible = 14;

export function mostLikely(scores: Float32Array, boosts?: Map<number, number>): number {
  let best = indexOfMax(scores);
  let highest = scores[best]!;
  for (const [token, boost] of boosts ?? []) {
    const score = scores[token]! + boost;
    if (score <= highest) continue;
    best = token;
    highest = score;
  }
  return best;
}

export function logProbability(scores: Float32Array, token: number): number {
  const highest = scores[indexOfMax(scores)]!;
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const below = scores[at]! - highest;
    if (below > -negligible) sum += Math.exp(below);
  }
  return scores[token]! - highest - Math.log(sum);
}

function indexOfMax(scores: Float32Array): number {
  let best = 0;
  for (let at = 1; at < scores.length; at++) if (scores[at]! > scores[best]!) best = at;
  return best;
}
