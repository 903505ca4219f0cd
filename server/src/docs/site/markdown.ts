import { Marked, type Token, type Tokens } from 'marked';
import { codePanel } from '../code.ts';
import { Html, html } from '../html.ts';
import { languageOf } from './fences.ts';
import { anchors, type Heading, plainText } from './headings.ts';
import { localServer } from './sources.ts';

/** A part of a page, from one heading to the next, with what the search can find in it. */
export type Section = Heading & { words: string };

export type Rendered = {
  /** As it came, for whoever looks for something in it. */
  tokens: Token[];
  body: Html;
  sections: Section[];
  /** Links that lead nowhere. */
  unresolved: string[];
};

type Surroundings = {
  /** Where a link leads, or undefined where that is nowhere. */
  resolve: (href: string) => string | undefined;
  /** The server that samples call. */
  origin: string;
};

export function rendered(markdown: string, { resolve, origin }: Surroundings): Rendered {
  const unresolved: string[] = [];
  const addressOf = (href: string) => {
    const address = resolve(href);
    if (address === undefined) unresolved.push(href);
    return address;
  };
  let under: Heading = { depth: 1, text: '', id: '' };

  const marked = new Marked({
    renderer: {
      heading(token) {
        under = sections.get(token) ?? under;
        return headingMarkup(under, new Html(this.parser.parseInline(token.tokens))).markup;
      },
      code: ({ text, lang = '' }) => panel(text.replaceAll(localServer, origin), lang, under).markup,
      link({ href, tokens }) {
        const address = addressOf(href);
        const words = new Html(this.parser.parseInline(tokens));
        return (address === undefined ? words : html`<a href="${address}">${words}</a>`).markup;
      },
      image: ({ href, text }) => html`<img src="${addressOf(href) ?? ''}" alt="${text}" loading="lazy">`.markup,
      table(token) {
        return tableMarkup(token, ({ tokens }) => new Html(this.parser.parseInline(tokens))).markup;
      },
      // Comments are for those who edit; nothing else of HTML is used.
      html: () => '',
    },
  });
  const tokens = marked.lexer(markdown);
  const sections = sectionsOf(tokens);
  return { tokens, body: new Html(marked.parser(tokens)), sections: [...sections.values()], unresolved };
}

function sectionsOf(tokens: Token[]): Map<Token, Section> {
  const sections = new Map<Token, Section>();
  const anchor = anchors();
  let last: Section | undefined;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = plainText(token);
      last = { depth: token['depth'], text, id: anchor(text), words: '' };
      sections.set(token, last);
    } else if (last) {
      last.words = `${last.words} ${plainText(token)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return sections;
}

function headingMarkup({ depth, id }: Heading, words: Html): Html {
  if (depth === 1) return html`<h1 id="${id}">${words}</h1>\n`;
  const tag = new Html(`h${depth}`);
  return html`<${tag} id="${id}"><a href="#${id}">${words}</a></${tag}>\n`;
}

function panel(code: string, fence: string, { text, id }: Heading): Html {
  const { title, language } = languageOf(fence);
  return codePanel({ name: id, label: text, panes: [{ title, value: title, code, language }] });
}

function tableMarkup({ header, rows }: Tokens.Table, wordsIn: (cell: Tokens.TableCell) => Html): Html {
  const label = header.map(plainCell).filter(Boolean).join(', ');
  return html`<div class="table" tabindex="0" role="region" aria-label="Table: ${label}"><table>
<thead><tr>${header.map((cell) => (cell.text === '' ? html`<td></td>` : html`<th scope="col">${wordsIn(cell)}</th>`))}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${wordsIn(cell)}</td>`)}</tr>\n`)}</tbody>
</table></div>\n`;
}

const plainCell = ({ tokens }: Tokens.TableCell): string => tokens.map(plainText).join('');
