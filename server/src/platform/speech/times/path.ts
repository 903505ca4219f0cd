/**
 * The likeliest way through a stretch of sound: at each hop either inside one of the tokens, in order, or in a pause,
 * which there may be before each word and after the last.
 */
export type Way = {
  /** For each token, its first hop and the one after its last; both -1 when the way skips none but has no room. */
  first: Int32Array;
  end: Int32Array;
};

export type Ground = {
  /** How well each token fits each hop: token by token, hop by hop. */
  fit: Float32Array;
  /** How much each hop sounds like a pause. */
  pause: Float64Array;
  /** How much the sound changes where each hop begins: words tend to begin there. */
  change: Float64Array;
  /** Whether a word begins with the token. */
  beginsWord: boolean[];
};

const changeWeight = 0.5;
const pauseWeight = 1.4;
const pauseBias = 0.2;
/** What lies between words need not be silent: breath, noise, a word that was left out. */
const leastPause = 0.4;
const never = -1e15;

/** States take turns: even ones are the pause before a token, odd ones the token itself, the last is the pause after. */
export function likeliestWay({ fit, pause, change, beginsWord }: Ground): Way {
  const tokens = beginsWord.length;
  const hops = pause.length;
  const states = 2 * tokens + 1;
  let before = new Float64Array(states).fill(never);
  let now = new Float64Array(states);
  const steps = new Uint8Array(hops * states);
  const pauseAt = (hop: number) => Math.max(leastPause, pauseWeight * pause[hop]! + pauseBias);

  before[0] = pauseAt(0);
  before[1] = fit[0]!;
  for (let hop = 1; hop < hops; hop++) {
    const quiet = pauseAt(hop);
    const bonus = changeWeight * change[hop]!;
    for (let state = 0; state < states; state++) {
      const token = state >> 1;
      const isToken = (state & 1) === 1;
      let best = before[state]!;
      let step = 0;
      if (isToken) {
        if (beginsWord[token]) {
          const fromPause = before[state - 1]! + bonus;
          if (fromPause > best) [best, step] = [fromPause, 1];
        }
        if (state > 1) {
          const fromToken = before[state - 2]! + (beginsWord[token] ? bonus : 0);
          if (fromToken > best) [best, step] = [fromToken, 2];
        }
        now[state] = best + fit[token * hops + hop]!;
      } else if (state === states - 1 || beginsWord[token]) {
        if (state > 0) {
          const fromToken = before[state - 1]! + bonus;
          if (fromToken > best) [best, step] = [fromToken, 1];
        }
        now[state] = best + quiet;
      } else now[state] = never;
      steps[hop * states + state] = step;
    }
    [before, now] = [now, before];
  }
  return walkBack(steps, states, hops, before);
}

function walkBack(steps: Uint8Array, states: number, hops: number, scores: Float64Array): Way {
  const tokens = states >> 1;
  const first = new Int32Array(tokens).fill(-1);
  const end = new Int32Array(tokens).fill(-1);
  let state = scores[states - 1]! > scores[states - 2]! ? states - 1 : states - 2;
  for (let hop = hops - 1; hop >= 0; hop--) {
    if ((state & 1) === 1) {
      const token = state >> 1;
      first[token] = hop;
      if (end[token]! < 0) end[token] = hop + 1;
    }
    state -= steps[hop * states + state]!;
  }
  return { first, end };
}
