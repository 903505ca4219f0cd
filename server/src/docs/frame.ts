import { readFileSync } from 'node:fs';
import { Html, html } from './html.ts';

const mark = new Html(readFileSync(new URL('./public/mark.svg', import.meta.url), 'utf8'));

/** Which of the two halves of the documentation a page belongs to. */
export type Half = 'guides' | 'reference';

export type Framed = { title: string; description: string; half: Half; contents: Html; main: Html };

const halves: Record<Half, { title: string; path: string }> = {
  guides: { title: 'Guides', path: '/docs' },
  reference: { title: 'API reference', path: '/docs/reference' },
};

/** What every page of the documentation has around it: the head, the header with its search, and the contents at the side. */
export const framed = ({ title, description, half, contents, main }: Framed): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="preload" href="/docs/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/page.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="header">
<a class="wordmark" href="/docs">${mark}Capstan <span class="wordmark-what">Docs</span></a>
<button class="search-button" type="button" aria-haspopup="dialog" aria-keyshortcuts="/"><span>Search</span><kbd>/</kbd></button>
<div class="header-links">
${(Object.keys(halves) as Half[]).map((each) => halfLink(each, half))}<a class="header-link" href="/">Dashboard</a>
</div>
<button class="contents-button" type="button" popovertarget="contents">Contents</button>
</header>
<div class="frame" data-half="${half}">
<nav id="contents" aria-label="Contents" popover>
<ul class="halves">${(Object.keys(halves) as Half[]).map((each) => html`<li>${halfLink(each, half)}</li>`)}</ul>
${contents}</nav>
<main id="content" tabindex="-1">
${main}</main>
</div>
</body>
</html>
`.markup;

function halfLink(half: Half, current: Half): Html {
  const { title, path } = halves[half];
  const here = new Html(half === current ? ' aria-current="true"' : '');
  return html`<a class="header-link" href="${path}"${here}>${title}</a>\n`;
}

/** One part of the contents: a title, and what is under it. */
export const contentsGroup = (title: string, links: Html[]): Html => html`<h2>${title}</h2>\n<ul>${links}</ul>\n`;
