import { contentsOf, type Group } from './contents.ts';
import { type Rendered, rendered } from './markdown.ts';
import { pageMarkup } from './page.ts';
import { addressFrom, addressOf, home, type Source, sourcesOf, textOf } from './sources.ts';

export type SitePage = { address: string; title: string; content: Rendered; markup: string };

/** Every page of the documentation. Their samples call the server at `origin`. */
export function makeSite(origin: string): { pages: SitePage[]; groups: Group[] } {
  const sources = sourcesOf();
  const read = (source: Source) => {
    const resolve = (href: string) => addressFrom(source, href, sources);
    return { source, content: rendered(textOf(source), { resolve, origin }) };
  };
  const contents = sources.map(read);
  const start = contents.find(({ source }) => source.file === home)!;
  const groups = contentsOf(start.content.tokens).map(({ title, entries }) => ({
    title,
    entries: entries.flatMap((entry) => {
      const href = addressFrom(start.source, entry.href, sources);
      return href === undefined ? [] : [{ ...entry, href }];
    }),
  }));
  const pages = contents.map(({ source, content }) => {
    const page = { address: addressOf(source.slug), title: content.sections[0]?.text ?? source.slug, content };
    return { ...page, markup: pageMarkup({ ...page, isHome: source.file === home }, groups) };
  });
  return { pages, groups };
}
