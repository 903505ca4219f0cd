import { Tensor } from 'onnxruntime-node';
import { attentionRow } from './attention-row.ts';
import { logProbability, mostLikely } from './logits.ts';
import { isLoop } from './loop.ts';
import type { Heard, Moonshine } from './model.ts';
import type { PhraseBias } from './phrase-bias.ts';
import { emptyCache, nextCache, onlyRows, sideBySide } from './side-by-side.ts';
import { beginOfText, endOfText } from './vocabulary.ts';

/** What was written for one stretch, token by token. */
export type Written = {
  tokens: number[];
  logProbabilities: number[];
  /** Where in the sound the model looked, one row a token and one number a frame. */
  attention: Float32Array[];
  looped: boolean;
};

export type ToWrite = { heard: Heard; maxTokens: number };

export type DecodeOptions = {
  bias?: PhraseBias | undefined;
  /** So many more tokens are written. */
  onTokens?: (count: number) => void;
};

/** Writes down several stretches at once, always the likeliest token next. */
export async function decode(
  model: Moonshine,
  stretches: ToWrite[],
  { bias, onTokens = () => {} }: DecodeOptions = {},
): Promise<Written[]> {
  const written: Written[] = stretches.map(() => ({ tokens: [], logProbabilities: [], attention: [], looped: false }));
  let active = stretches.map((_, at) => at).filter((at) => stretches[at]!.maxTokens > 0);
  if (active.length === 0) return written;
  let sound = await sideBySide(
    model,
    active.map((at) => stretches[at]!.heard),
  );
  let cache = emptyCache(active.length);
  while (active.length > 0) {
    const last = active.map((at) => BigInt(written[at]!.tokens.at(-1) ?? beginOfText));
    const input = new Tensor('int64', BigInt64Array.from(last), [active.length, 1]);
    const given = await model.step.run({ input_ids: input, ...sound, ...cache });
    const goOn = active.flatMap((at, row) => (append(written[at]!, stretches[at]!, given, row, bias) ? [row] : []));
    onTokens(active.length);
    cache = nextCache(given);
    if (goOn.length === active.length) continue;
    active = goOn.map((row) => active[row]!);
    cache = onlyRows(cache, goOn);
    sound = onlyRows(sound, goOn);
  }
  return written;
}

type Given = Record<string, Tensor>;

/** Whether there is more to write after this token. */
function append(
  written: Written,
  { heard, maxTokens }: ToWrite,
  given: Given,
  row: number,
  bias?: PhraseBias,
): boolean {
  const logits = given['logits']!;
  const vocabulary = logits.dims[2]!;
  const scores = (logits.data as Float32Array).subarray(row * vocabulary, (row + 1) * vocabulary);
  const token = mostLikely(scores, bias?.boostsAfter(written.tokens));
  if (token === endOfText) return false;
  written.tokens.push(token);
  written.logProbabilities.push(logProbability(scores, token));
  written.attention.push(attentionRow(given['attention']!, row, 0, heard.frames));
  written.looped = isLoop(written.tokens);
  return !written.looped && written.tokens.length < maxTokens;
}

/** The same for text that is given: one pass shows where in the sound each of its tokens belongs. */
export async function follow(model: Moonshine, heard: Heard, tokens: number[]): Promise<Written> {
  const input = new Tensor('int64', BigInt64Array.from([beginOfText, ...tokens], BigInt), [1, tokens.length + 1]);
  const given = await model.step.run({ input_ids: input, ...(await sideBySide(model, [heard])), ...emptyCache(1) });
  const logits = given['logits']!;
  const vocabulary = logits.dims[2]!;
  const scoresOf = (at: number) => (logits.data as Float32Array).subarray(at * vocabulary, (at + 1) * vocabulary);
  return {
    tokens,
    logProbabilities: tokens.map((token, at) => logProbability(scoresOf(at), token)),
    attention: tokens.map((_, at) => attentionRow(given['attention']!, 0, at, heard.frames)),
    looped: false,
  };
}
