import type { RecogniserResult } from 'sherpa-onnx-node';
import { type Piece, timeByPieces } from '../fallback-times/pieces.ts';
import type { ToldWord } from '../fallback-times/told.ts';
import { wordsIn } from '../fallback-times/words-in.ts';

/** A token of a model that tells only when each begins lasts until the next, but no longer than this. */
const longestTokenMs = 240;

/** The words of a result, with as much about them as the model told. Times are from the beginning of the stretch. */
export function toldWords(result: RecogniserResult): ToldWord[] {
  const confidence = meanConfidence(result.ys_log_probs);
  const words: ToldWord[] = wordsIn(result.text).map((text) => ({ text, confidence }));
  return timeByPieces(words, piecesOf(result)) ?? words;
}

function piecesOf({ tokens, timestamps, durations, ys_log_probs: logs }: RecogniserResult): Piece[] {
  if (timestamps.length !== tokens.length) return [];
  return tokens.map((text, at) => {
    const startMs = timestamps[at]! * 1000;
    const nextMs = (timestamps[at + 1] ?? Number.POSITIVE_INFINITY) * 1000;
    const lasts = durations.length === tokens.length ? durations[at]! * 1000 : 0;
    const endMs = lasts > 0 ? startMs + lasts : Math.min(nextMs, startMs + longestTokenMs);
    return { text, startMs, endMs, confidence: logs.length === tokens.length ? Math.exp(logs[at]!) : undefined };
  });
}

function meanConfidence(logs: number[]): number | undefined {
  if (logs.length === 0) return undefined;
  return Math.exp(logs.reduce((sum, each) => sum + each, 0) / logs.length);
}
