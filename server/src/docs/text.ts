import { type Html, html } from './html.ts';

/** Of Markdown, what the descriptions use: code between backticks, and empty lines between paragraphs. */
export const paragraphs = (text: string): Html =>
  html`${text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${inline(paragraph.trim())}</p>\n`)}`;

export function inline(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
