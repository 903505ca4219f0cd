import type { Json } from '../../openapi/named-schemas.ts';
import { codePanel, jsonPane } from '../code.ts';
import { type Html, html, nothing } from '../html.ts';
import { columns, heading, partHeading } from '../layout.ts';
import { inline, paragraphs } from '../text.ts';
import type { Operation, Parameter, Reply } from './api.ts';
import { errorAnchor } from './errors.ts';
import { fieldList, typeWords } from './field-list.ts';
import { presenceOf, shapeIn } from './fields.ts';
import { callOf, samplePanes } from './samples.ts';

export type Context = {
  document: Json;
  origin: string;
  /** Of all replies, for ids to call with. */
  examples: unknown[];
};

export function operationSection(operation: Operation, context: Context): Html {
  const { id, method, path, summary, description, parameters, body, replies } = operation;
  const words = html`${heading(3, summary, id)}<p class="route">${methodBadge(method)} <span class="path">${pathWords(path)}</span></p>
${paragraphs(description)}${['path', 'query', 'header'].map((place) =>
  parameterPart(
    place,
    parameters.filter((parameter) => parameter.in === place),
    operation,
    context.document,
  ),
)}${body ? bodyPart(body.schema, id, context.document) : nothing}${repliesPart(replies, id, context.document)}`;

  const own = replies.filter((reply) => reply.example !== undefined && !reply.shared);
  const call = callOf(operation, context.origin, [...own.map((reply) => reply.example), ...context.examples]);
  const code = html`${codePanel({ name: `${id}.sample`, label: `Request: ${summary}`, panes: samplePanes(call) })}${
    own.length === 0
      ? nothing
      : codePanel({
          name: `${id}.reply`,
          label: `Reply: ${summary}`,
          panes: own.map(({ status, example }) => jsonPane(`Reply ${status}`, example)),
        })
  }`;
  return html`<section class="entry" id="${id}">\n${columns(words, code)}</section>\n`;
}

export const methodBadge = (method: string): Html =>
  html`<span class="method" data-method="${method}">${method}</span>`;

/** A long path may break after its slashes. */
const pathWords = (path: string): Html =>
  html`${path.split(/(?<=\/)/).map((step, index) => (index === 0 ? step : html`<wbr>${step}`))}`;

function parameterPart(place: string, parameters: Parameter[], { id }: Operation, document: Json): Html {
  if (parameters.length === 0) return nothing;
  const anchor = `${id}.${place}`;
  const fields = parameters.map(({ name, required, description, schema }) => {
    const shape = shapeIn(document, schema, 'sent');
    return { ...shape, name, presence: presenceOf(required, 'sent'), description: description || shape.description };
  });
  const title = { path: 'Path parameters', query: 'Query parameters' }[place] ?? 'Headers';
  return html`${partHeading(4, title, anchor)}${fieldList(fields, anchor)}`;
}

function bodyPart(schema: Json, id: string, document: Json): Html {
  const { fields, description, facts } = shapeIn(document, schema, 'sent');
  const rules = facts.length === 0 ? nothing : html`<p class="rules">${inline(facts.join(' '))}</p>\n`;
  return html`${partHeading(4, 'Body', `${id}.body`)}${paragraphs(description)}${rules}${fieldList(fields, `${id}.body`)}`;
}

function repliesPart(replies: Reply[], id: string, document: Json): Html {
  const own = replies.filter((reply) => !reply.shared);
  const shared = replies.filter((reply) => reply.shared);
  return html`${partHeading(4, 'Replies', `${id}.replies`)}<ul class="replies">${own.map((reply) =>
    ownReply(reply, `${id}.${reply.status}`, document),
  )}${
    shared.length === 0
      ? nothing
      : html`<li class="reply-errors"><p>Or an <a href="#errors">error</a>: ${shared.map(
          ({ status }, index) => html`${index === 0 ? '' : ', '}<a href="#${errorAnchor(status)}">${status}</a>`,
        )}.</p></li>\n`
  }</ul>\n`;
}

function ownReply({ status, description, schema }: Reply, anchor: string, document: Json): Html {
  const shape = schema && shapeIn(document, schema, 'received');
  const type =
    shape && shape.fields.length === 0 ? html` <span class="field-type">${typeWords(shape.type)}</span>` : nothing;
  return html`<li id="${anchor}"><p class="reply-head"><a class="status" data-kind="${status.slice(0, 1)}" href="#${anchor}">${status}</a> <span>${inline(
    description,
  )}</span>${type}</p>
${shape ? fieldList(shape.fields, anchor) : nothing}</li>\n`;
}
