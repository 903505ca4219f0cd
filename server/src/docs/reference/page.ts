import type { Json } from '../../openapi/named-schemas.ts';
import { codePanel, jsonPane } from '../code.ts';
import { contentsGroup, framed } from '../frame.ts';
import { type Html, html, nothing } from '../html.ts';
import { columns, heading } from '../layout.ts';
import { paragraphs } from '../text.ts';
import { type Operation, operationsOf } from './api.ts';
import { fieldList } from './field-list.ts';
import { shapeIn } from './fields.ts';
import { chapters, guide } from './guide.ts';
import { errorObject, type NamedObject, objectAnchor, objectsOf } from './objects.ts';
import { methodBadge, operationSection } from './operation.ts';

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

  return framed({
    title: `${title} reference`,
    description: `${title} ${version}: every operation, with samples to paste.`,
    half: 'reference',
    contents: contentsOf(tags, objects),
    main: html`${guide(document, origin)}${tags.map(
      ({ id, name, description, operations }) => html`<section class="chapter" id="${id}">
<div class="chapter-head">${heading(2, name, id)}${paragraphs(description)}</div>
${operations.map((operation) => operationSection(operation, { document, origin, examples }))}</section>
`,
    )}<section class="chapter" id="objects">
<div class="chapter-head">${heading(2, 'Objects', 'objects')}<p>What replies are made of.</p></div>
${objects.map((object) => objectSection(object, document))}</section>
`,
  });
}

function contentsOf(tags: Tag[], objects: NamedObject[]): Html {
  const link = (id: string, words: Html | string) => html`<li><a href="#${id}">${words}</a></li>\n`;
  return html`${contentsGroup(
    'Start here',
    Object.entries(chapters).map(([id, title]) => link(id, title)),
  )}${tags.map(({ name, operations }) =>
    contentsGroup(
      name,
      operations.map(({ id, summary, method }) => link(id, html`<span>${summary}</span> ${methodBadge(method)}`)),
    ),
  )}${contentsGroup(
    'Objects',
    objects.map(({ name }) => link(objectAnchor(name), name)),
  )}`;
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
