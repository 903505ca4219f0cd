import { contentsGroup, framed } from '../frame.ts';
import { Html, html, nothing } from '../html.ts';
import type { Entry, Group } from './contents.ts';
import type { Rendered, Section } from './markdown.ts';

/** A page of the site, with where it stands among the others. */
export type Placed = { address: string; title: string; content: Rendered; isHome: boolean };

export function pageMarkup(page: Placed, groups: Group[]): string {
  const { address, title, content, isHome } = page;
  const order = groups.flatMap(({ entries }) => entries);
  const place = order.findIndex(({ href }) => href === address);
  const outline = content.sections.filter(({ depth }) => depth === 2 || depth === 3);
  const main = html`<div class="sheet"${new Html(isHome ? ' data-home' : '')}>
<article class="prose">
${isHome ? asCards(content.body) : content.body}${isHome ? nothing : neighbours(order[place - 1], place < 0 ? undefined : order[place + 1])}</article>
${isHome || outline.length < 2 ? nothing : outlineMarkup(outline)}</div>\n`;
  return framed({
    title: isHome ? 'Capstan documentation' : `${title} · Capstan`,
    description: order[place]?.about || firstWords(content.sections),
    half: 'guides',
    contents: html`${groups.map(({ title, entries }) =>
      contentsGroup(
        title,
        entries.map((entry) => entryLink(entry, address)),
      ),
    )}`,
    main,
  });
}

/** On a card, what a page is about stands below its title, as a sentence of its own. */
const asCards = ({ markup }: Html): Html =>
  new Html(markup.replace(/<\/a>: (.)/g, (_, first: string) => `</a> ${first.toUpperCase()}`));

/** What is not listed by itself belongs to the folder that is. */
function entryLink({ title, href }: Entry, address: string): Html {
  const isHere = href === address || address.startsWith(`${href}/`);
  return html`<li><a href="${href}"${new Html(isHere ? ' aria-current="page"' : '')}>${title}</a></li>\n`;
}

const outlineMarkup = (sections: Section[]): Html =>
  html`<nav class="outline" aria-label="On this page" data-follows>
<h2>On this page</h2>
<ul>${sections.map(({ id, text, depth }) => html`<li data-depth="${depth}"><a href="#${id}">${text}</a></li>\n`)}</ul>
</nav>\n`;

function neighbours(before: Entry | undefined, after: Entry | undefined): Html {
  if (!before && !after) return nothing;
  return html`<nav class="neighbours" aria-label="Previous and next page">
${before ? html`<a href="${before.href}" rel="prev"><span>Previous</span> ${before.title}</a>\n` : nothing}${
  after ? html`<a href="${after.href}" rel="next"><span>Next</span> ${after.title}</a>\n` : nothing
}</nav>\n`;
}

const firstWords = ([first]: Section[]): string => first?.words.split('. ')[0] ?? '';
