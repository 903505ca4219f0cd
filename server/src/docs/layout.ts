import { type Html, html } from './html.ts';

/** Every heading links to itself, so that its address can be copied. */
export function heading(level: 2 | 3, text: string, id: string): Html {
  const link = html`<a href="#${id}">${text}</a>`;
  return level === 2 ? html`<h2>${link}</h2>\n` : html`<h3>${link}</h3>\n`;
}

/** A part of a chapter (3) or of an entry in one (4), which is not in the contents. */
export function partHeading(level: 3 | 4, text: string, id: string): Html {
  const link = html`<a href="#${id}">${text}</a>`;
  return level === 3
    ? html`<h3 class="part" id="${id}">${link}</h3>\n`
    : html`<h4 class="part" id="${id}">${link}</h4>\n`;
}

/** Words on one side, code on the other; one below the other where there is no room. */
export const columns = (words: Html, code: Html): Html =>
  html`<div class="columns"><div class="words">\n${words}</div><div class="code">\n${code}</div></div>\n`;
