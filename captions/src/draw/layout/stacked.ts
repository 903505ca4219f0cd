import type { Style } from '../../styles/style.ts';
import { scaled, type Token } from '../text/token.ts';

/** One word is as large as it can be and has a line to itself; the others stand above and below it. */
export function stacked(tokens: readonly Token[], limit: number, { spoken }: Style): Token[] {
  const big = biggest(tokens);
  const room = limit - besideOf(tokens, big);
  return tokens.map((token, index) => {
    if (index !== big) return index === afterOf(tokens, big) ? { ...token, breaks: true } : token;
    const scale = Math.max(1, Math.min(spoken.scale, room / (token.width / token.scale)));
    return { ...scaled(token, scale), breaks: index > 0 };
  });
}

/** The key word where there is one, else the widest. */
function biggest(tokens: readonly Token[]): number {
  const words = [...tokens.keys()].filter((index) => !tokens[index]!.isPicture);
  const keys = words.filter((index) => tokens[index]!.isKey);
  const among = keys.length > 0 ? keys : words;
  return among.reduce(
    (best, index) => (tokens[index]!.width > (tokens[best]?.width ?? 0) ? index : best),
    among[0] ?? -1,
  );
}

const afterOf = (tokens: readonly Token[], big: number): number => {
  const next = tokens.findIndex((token, index) => index > big && !token.isPicture);
  return big < 0 ? -1 : next;
};

/** What the emoji after it take of its line. */
function besideOf(tokens: readonly Token[], big: number): number {
  let width = 0;
  for (const token of tokens.slice(big + 1)) {
    if (!token.isPicture) break;
    width += token.gap + token.width;
  }
  return width;
}
