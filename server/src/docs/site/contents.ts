import type { Token, Tokens } from 'marked';
import { plainText } from './headings.ts';

/** What the site is made of, in the order in which it is read: the lists of links in the home page. */
export type Entry = { title: string; about: string; href: string };
export type Group = { title: string; entries: Entry[] };

export function contentsOf(tokens: Token[]): Group[] {
  const groups: Group[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') groups.push({ title: plainText(token), entries: [] });
    if (token.type === 'list') groups.at(-1)?.entries.push(...(token as Tokens.List).items.flatMap(entryOf));
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** An item that begins with a link: `[Title](file.md): what it is about`. */
function entryOf(item: Tokens.ListItem): Entry[] {
  const [first] = item.tokens;
  const inline = first && 'tokens' in first ? (first.tokens ?? []) : [];
  const [link, ...rest] = inline;
  if (link?.type !== 'link') return [];
  const about = rest.map(plainText).join('').replace(/^:\s*/, '').replace(/\s+/g, ' ');
  return [{ title: plainText(link), about, href: link['href'] }];
}
