import type { Token } from 'marked';

/** A heading with the anchor that it has on the site, which is the one that GitHub gives it. */
export type Heading = { depth: number; text: string; id: string };

/** Names headings in the order in which they come: the second of the same name gets a number. */
export function anchors(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = used.get(plain) ?? 0;
    used.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
}

/** What can be read of a piece of Markdown, without the blocks of code. */
export function plainText(token: Token): string {
  if (token.type === 'code' || token.type === 'html') return '';
  if (token.type === 'table') {
    return [token['header'], ...token['rows']].map((row: Token[]) => row.map(inlineText).join(' ')).join(' ');
  }
  if (token.type === 'list') return token['items'].map(inlineText).join(' ');
  return inlineText(token);
}

function inlineText(token: Token): string {
  const within: Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  if (within && within.length > 0) return within.map(plainText).join('');
  return 'text' in token ? String(token['text']) : '';
}
