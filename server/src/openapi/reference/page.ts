import { readFileSync } from 'node:fs';
import type { Json } from '../named-schemas.ts';
import { type Operation, operationsOf } from './api.ts';
import { codePanel, jsonPane } from './code.ts';
import { fieldList } from './field-list.ts';
import { shapeIn } from './fields.ts';
import { chapters, guide } from './guide.ts';
import { Html, html, nothing } from './html.ts';
import { columns, heading } from './layout.ts';
import { errorObject, type NamedObject, objectAnchor, objectsOf } from './objects.ts';
import { methodBadge, operationSection } from './operation.ts';
import { paragraphs } from './text.ts';

const mark = new Html(readFileSync(new URL('./public/mark.svg', import.meta.url), 'utf8'));

type Tag = { id: string; name: string; description: string; operations: Operation[] };

/** The whole reference, made from the OpenAPI document. `origin` is the server that its samples call. */
export function pageOf(document: Json, origin: string): string {
  const operations = operationsOf(document);
  const tags: Tag[] = document['tags'].map(({ name, description = '' }: Json) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description,
    operations: operations.filter((operation) => operation.tag === name),
  }));
  const objects = objectsOf(document).filter(({ name }) => name !== errorObject);
  const examples = operations.flatMap(({ replies }) => replies.map(({ example }) => example));
  const { title, version } = document['info'];

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${title} ${version}: every operation, with samples to paste.">
<title>${title} reference</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="preload" href="/docs/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/reference.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="header">
<a class="wordmark" href="/docs">${mark}Capstan <span class="wordmark-what">API reference</span></a>
<a class="header-link" href="/">Dashboard</a>
<button class="contents-button" type="button" popovertarget="contents">Contents</button>
</header>
<div class="frame">
${navigation(tags, objects)}<main id="content" tabindex="-1">
${guide(document, origin)}${tags.map(
  ({ id, name, description, operations }) => html`<section class="chapter" id="${id}">
<div class="chapter-head">${heading(2, name, id)}${paragraphs(description)}</div>
${operations.map((operation) => operationSection(operation, { document, origin, examples }))}</section>
`,
)}<section class="chapter" id="objects">
<div class="chapter-head">${heading(2, 'Objects', 'objects')}<p>What replies are made of.</p></div>
${objects.map((object) => objectSection(object, document))}</section>
</main>
</div>
</body>
</html>
`.markup;
}

function navigation(tags: Tag[], objects: NamedObject[]): Html {
  const link = (id: string, words: Html | string) => html`<li><a href="#${id}">${words}</a></li>\n`;
  const group = (title: string, links: Html[]) => html`<h2>${title}</h2>\n<ul>${links}</ul>\n`;
  return html`<nav id="contents" aria-label="Contents" popover>
${group(
  'Start here',
  Object.entries(chapters).map(([id, title]) => link(id, title)),
)}${tags.map(({ name, operations }) =>
  group(
    name,
    operations.map(({ id, summary, method }) => link(id, html`<span>${summary}</span> ${methodBadge(method)}`)),
  ),
)}${group(
  'Objects',
  objects.map(({ name }) => link(objectAnchor(name), name)),
)}</nav>\n`;
}

function objectSection({ name, schema, example }: NamedObject, document: Json): Html {
  const id = objectAnchor(name);
  const { description, fields } = shapeIn(document, schema, 'received');
  const words = html`${heading(3, name, id)}${paragraphs(description)}${fieldList(fields, id)}`;
  const code =
    example === undefined
      ? nothing
      : codePanel({ name: id, label: `Example: ${name}`, panes: [jsonPane(name, example)] });
  return html`<section class="entry" id="${id}">\n${columns(words, code)}</section>\n`;
}
