import { type Html, html, nothing } from '../html.ts';
import { inline, paragraphs } from '../text.ts';
import type { Field } from './fields.ts';
import { objectAnchor } from './objects.ts';

/** `anchor` is the id of what the fields belong to; every field gets one below it. */
export function fieldList(fields: Field[], anchor: string): Html {
  if (fields.length === 0) return nothing;
  return html`<ul class="fields">${fields.map((field) => item(field, `${anchor}.${field.name}`))}</ul>\n`;
}

function item(field: Field, id: string): Html {
  const { name, type, presence, description, facts, fields } = field;
  return html`<li id="${id}">
<p class="field-head"><a class="field-name" href="#${id}"><code>${name}</code></a> <span class="field-type">${typeWords(type)}</span>${
    presence === '' ? nothing : html` <span class="field-presence" data-presence="${presence}">${presence}</span>`
  }</p>
${paragraphs(description)}${
  facts.length === 0
    ? nothing
    : html`<p class="field-facts">${facts.map((fact) => html`<span>${inline(fact)}</span> `)}</p>\n`
}${fieldList(fields, id)}</li>\n`;
}

export const typeWords = (type: Field['type']): Html =>
  html`${type.map((word) =>
    typeof word === 'string' ? word : html`<a href="#${objectAnchor(word.object)}">${word.object}</a>`,
  )}`;
