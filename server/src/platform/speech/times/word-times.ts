import { frameSamples } from '../moonshine/shape.ts';
import type { SpelledWord } from '../moonshine/vocabulary.ts';
import type { Stretch } from '../voice/windows.ts';
import { endAtFall, type Span } from './ends.ts';
import { likeliestWay, type Way } from './path.ts';
import { silenceOf } from './silence.ts';
import { hopSamples, spectrumOf } from './spectrum.ts';
import { longestHops } from './word-length.ts';

/** When each word was said, by samples within the stretch, from where the model looked when it wrote its tokens. */
export function timesOf(words: SpelledWord[], attention: Float32Array[], stretch: Stretch): Span[] {
  const spectrum = spectrumOf(stretch.samples);
  if (spectrum.hops < 2 || words.length === 0) return words.map(() => ({ start: 0, end: stretch.samples.length }));
  const pause = silenceOf(spectrum, stretch);
  const fit = byHop(attention, spectrum.hops);
  const starts = new Set(words.map(({ tokens }) => tokens[0]));
  const beginsWord = attention.map((_, token) => starts.has(token));
  const way = likeliestWay({ fit, pause, change: spectrum.change, beginsWord });
  const spans = words.map((word, at) => {
    const span = spanOf(word, way);
    const nextStart = way.first[words[at + 1]?.tokens[0] ?? -1] ?? -1;
    return shortened(span, word, { fit, pause, nextStart });
  });
  return endAtFall(spans.map(inSamples), spectrum);
}

const inSamples = ({ start, end }: Span): Span => ({ start: start * hopSamples, end: end * hopSamples });

/** Attention comes by frames of 24 ms; between their middles it is taken to change evenly. */
function byHop(attention: Float32Array[], hops: number): Float32Array {
  const fit = new Float32Array(attention.length * hops);
  attention.forEach((row, token) => {
    const last = row.length - 1;
    for (let hop = 0; hop < hops; hop++) {
      const place = Math.min(last, (hop * hopSamples + hopSamples / 2) / frameSamples);
      const frame = Math.max(0, Math.min(last - 1, Math.floor(place)));
      const value = row[frame]!;
      fit[token * hops + hop] = value + (place - frame) * ((row[frame + 1] ?? value) - value);
    }
  });
  return fit;
}

function spanOf({ tokens }: SpelledWord, way: Way): Span {
  const known = tokens.filter((token) => way.first[token]! >= 0);
  if (known.length === 0) return { start: 0, end: 0 };
  return {
    start: Math.min(...known.map((token) => way.first[token]!)),
    end: Math.max(...known.map((token) => way.end[token]!)),
  };
}

type Around = { fit: Float32Array; pause: Float64Array; nextStart: number };

/** A word that came out too long keeps the part that fits best, or its end when the next word follows at once. */
function shortened(span: Span, word: SpelledWord, { fit, pause, nextStart }: Around): Span {
  const length = longestHops(word.text);
  if (span.end - span.start <= length) return span;
  if (nextStart >= 0 && nextStart - span.end <= 2) return { start: span.end - length, end: span.end };
  const hops = pause.length;
  const valueAt = (hop: number) => Math.max(...word.tokens.map((token) => fit[token * hops + hop]!)) - pause[hop]!;
  let sum = 0;
  for (let hop = span.start; hop < span.start + length; hop++) sum += valueAt(hop);
  let best = sum;
  let start = span.start;
  for (let hop = span.start + 1; hop + length <= span.end; hop++) {
    sum += valueAt(hop + length - 1) - valueAt(hop - 1);
    if (sum > best) [best, start] = [sum, hop];
  }
  return { start, end: start + length };
}
