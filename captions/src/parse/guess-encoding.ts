import { decodeStrictly } from './text-decoder.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/**
 * Each older encoding, and how likely a text is that reads so: at most 1. Those with two bytes a character are told by
 * the letters that their languages use most; those with one, by what stands beside a letter that is not in ASCII.
 */
const encodings: [label: string, likelihood: (bytes: Uint8Array) => number][] = [
  ['windows-1252', (bytes) => amongOthers(decodeWindows1252(bytes), /[À-ÖØ-öø-ÿŠšŽžŒœŸ]/u, /[A-Za-z]/)],
  ['windows-1251', (bytes) => amongItsOwn(decodeStrictly('windows-1251', bytes), /\p{Script=Cyrillic}/u, /[A-Za-z]/)],
  // Before Chinese: the syllables of Korean lie where Chinese has its frequent characters, but not the other way round.
  ['euc-kr', (bytes) => share(decodeStrictly('euc-kr', bytes), /[\uac00-\ud7a3]/)],
  ['shift_jis', japanese],
  ['gb18030', (bytes) => (decodeStrictly('gb18030', bytes) === undefined ? 0 : frequentPairs(bytes, 0xb0, 0xd7, 0xa1))],
  ['big5', (bytes) => (decodeStrictly('big5', bytes) === undefined ? 0 : frequentPairs(bytes, 0xa4, 0xc6, 0x40))],
];

/** Less likely than this is not likely. */
const least = 0.5;

export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 65_536);
  let best = { label: 'windows-1252', likelihood: least };
  for (const [label, likelihoodOf] of encodings) {
    const likelihood = likelihoodOf(sample);
    if (likelihood > best.likelihood) best = { label, likelihood };
  }
  return best.label;
}

/** Signs that any language has. */
const isNeutral = (character: string) => /[\p{P}\p{S}\p{Z}\p{N}\uff01-\uff5e]/u.test(character);

type Judge = (character: string, before: string, after: string) => number;

/** The mean over all characters that are not in ASCII and tell something. */
function judged(text: string | undefined, judge: Judge): number {
  if (text === undefined) return 0;
  let [sum, count] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character <= '\x7f' || isNeutral(character)) continue;
    sum += judge(character, text[at - 1] ?? ' ', text[at + 1] ?? ' ');
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

const share = (text: string | undefined, letter: RegExp): number =>
  judged(text, (character) => (letter.test(character) ? 1 : -1));

/** Accented letters stand among plain ones. */
const amongOthers = (text: string, letter: RegExp, other: RegExp): number =>
  judged(text, (character, before, after) => {
    if (!letter.test(character)) return -1;
    const strange = [before, after].filter((each) => letter.test(each)).length;
    const known = [before, after].filter((each) => other.test(each)).length;
    return strange === 0 ? 1 : known - strange;
  });

/** Letters of another alphabet stand among their own, without strange signs, and small ones after large ones. */
const amongItsOwn = (text: string | undefined, letter: RegExp, other: RegExp): number =>
  judged(text, (character, before, after) => {
    const isStrange = (each: string) => other.test(each) || (each > '\x7f' && !letter.test(each) && !quotes.test(each));
    const isLargeInside = /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before);
    return letter.test(character) && !isStrange(before) && !isStrange(after) && !isLargeInside ? 1 : -1;
  });

const quotes = /[«»„“”’—–…\u00a0]/;

/** Japanese has its own letters between the characters it shares; halves of them betray another encoding. */
function japanese(bytes: Uint8Array): number {
  const text = decodeStrictly('shift_jis', bytes);
  const kana = share(text, /[\u3041-\u30ff]/);
  return kana < -0.6 ? 0 : share(text, /[\u3041-\u30ff\u4e00-\u9fff]/);
}

/** How many of the pairs of bytes are frequent characters. Those before them are signs, those after are rare. */
function frequentPairs(bytes: Uint8Array, first: number, last: number, leastTrail: number): number {
  let [frequent, pairs] = [0, 0];
  for (let at = 0; at < bytes.length - 1; at++) {
    const lead = bytes[at]!;
    if (lead < 0x81) continue;
    const trail = bytes[++at]!;
    if (lead >= first - 0x10 && lead < first && trail >= leastTrail) continue;
    pairs++;
    if (lead >= first && lead <= last && trail >= leastTrail) frequent++;
  }
  return pairs === 0 ? 0 : (2 * frequent) / pairs - 1;
}
