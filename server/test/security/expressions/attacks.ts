/** Texts that make an expression try again and again, found by what it is made of. */

/** The parts that match one character each. */
const atomPattern =
  /\[(?:\\.|[^\]\\])+\]|\\[pP]\{[^}]*\}|\\u\{?[\da-f]+\}?|\\x[\da-f]{2}|\\[wWdDsS]|\\[^\w]|[^\\^$.*+?()[\]{}|]/giu;
const atomsOf = ({ source }: RegExp): string[] => [...new Set(source.match(atomPattern) ?? [])];

const matcherOf = (atom: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(`^${atom}$`, flags.includes('i') ? 'iu' : 'u');
  } catch {
    return undefined;
  }
};

type Matches = (letter: string) => boolean;

const matchersOf = (expression: RegExp): Matches[] =>
  atomsOf(expression).flatMap((atom) => {
    const matcher = matcherOf(atom, expression.flags);
    return matcher ? [(letter: string) => matcher.test(letter)] : [];
  });

/** One letter for each combination of parts that it can stand for: where two overlap, there is one that is both. */
function distinct(letters: string[], matchers: Matches[]): string[] {
  const byKind = new Map<string, string>();
  for (const letter of letters) {
    const kind = matchers.map((matches) => (matches(letter) ? '1' : '0')).join('');
    if (!byKind.has(kind)) byKind.set(kind, letter);
  }
  return [...byKind.values()];
}

/** Plain letters, every sign up to the symbols, full width, and pictures. */
const ranges = [
  [0x09, 0x2400],
  [0x3000, 0x3100],
  [0xfe0f, 0xff20],
  [0x1f1e6, 0x1f600],
];
const allLetters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to! - from! }, (_, at) => String.fromCodePoint(from! + at)),
);

/** So few letters that every expression can be tried with all that matter to it. */
export const lettersThatDiffer = (expressions: RegExp[]): string[] => {
  const atoms = [...new Set(expressions.flatMap((expression) => atomsOf(expression)))];
  const matchers = atoms.flatMap((atom) => matcherOf(atom, '') ?? []);
  return distinct(
    allLetters,
    matchers.map((matcher) => (letter) => matcher.test(letter)),
  );
};

/** What stands in it letter by letter, such as `<!--` and `-->`. */
const wordsIn = ({ source }: RegExp): string[] =>
  [...new Set(source.match(/(?:[^\\^$.*+?()[\]{}|]){2,}/gu) ?? [])].slice(0, 4);

const mostLetters = 8;

export type Attack = { before: string; again: string; after: string };

export function* attacksOn(expression: RegExp, letters: string[]): Generator<Attack> {
  const matchers = matchersOf(expression);
  const shared = (letter: string) => matchers.filter((matches) => matches(letter)).length;
  const kinds = distinct(letters, matchers).sort((a, b) => shared(b) - shared(a));
  const stranger = kinds.find((letter) => shared(letter) === 0) ?? '\n';
  const units = [...kinds.slice(0, mostLetters), ...wordsIn(expression)];
  const pumps = new Set([...units, ...units.flatMap((one) => units.map((other) => one + other))]);
  const [opening = ''] = /^\^?((?:[^\\^$.*+?()[\]{}|]){1,20})/u.exec(expression.source)?.slice(1) ?? [];
  for (const before of new Set(['', opening]))
    for (const again of pumps) for (const after of [stranger, `${stranger}\n`]) yield { before, again, after };
}

export const textOf = ({ before, again, after }: Attack, length: number): string =>
  before + again.repeat(Math.ceil(length / again.length)) + after;
