import { about } from '../../openapi/document.ts';
import type { Json } from '../../openapi/named-schemas.ts';
import { plans } from '../../workspaces/plans.ts';
import { codePanel, jsonPane } from '../code.ts';
import { type Html, html } from '../html.ts';
import { columns, heading, partHeading } from '../layout.ts';
import { paragraphs } from '../text.ts';
import { basePath, follow, type Reply, sharedReplies } from './api.ts';
import { errorTable } from './errors.ts';
import { fieldList } from './field-list.ts';
import { shapeIn } from './fields.ts';
import { errorObject, objectAnchor } from './objects.ts';
import { samplePanes } from './samples.ts';

/** What somebody reads first, in the order in which they need it: the title of each chapter under its anchor. */
export const chapters = {
  introduction: 'Introduction',
  authentication: 'Authentication',
  'rate-limits': 'Rate limits',
  errors: 'Errors',
};

export const guide = (document: Json, origin: string): Html =>
  html`${introduction(document, origin)}${authentication(document, origin)}${rateLimits(document)}${errors(document)}`;

const chapter = (id: keyof typeof chapters, words: Html, code: Html): Html =>
  html`<section class="chapter" id="${id}">\n${columns(html`${heading(2, chapters[id], id)}${words}`, code)}</section>\n`;

function introduction(document: Json, origin: string): Html {
  const { title, version } = document['info'];
  const path = `${basePath(document)}/openapi.json`;
  const words = html`<h1>${title} <span class="version">${version}</span></h1>
<div class="lead">${paragraphs(about.introduction)}</div>
<p>Requests and replies are JSON. Moments are ISO 8601 in UTC, durations are seconds, and every id tells what it is the id of.</p>
<p>This page is also an OpenAPI 3.1 document, to generate a client from: <a href="/docs/openapi.json">/docs/openapi.json</a>. The same document is at <code>${path}</code>, where it needs a key, as everything there does.</p>
`;
  const code = codePanel({
    name: 'base',
    label: 'Base address',
    panes: [{ title: 'Base address', value: 'base', code: origin + basePath(document), language: 'shell' }],
  });
  return html`<section class="chapter" id="introduction">\n${columns(words, code)}</section>\n`;
}

function authentication(document: Json, origin: string): Html {
  const withAccess = Object.entries(plans)
    .filter(([, plan]) => plan.apiAccess)
    .map(([name]) => name);
  const words = paragraphs(
    [
      about.authentication,
      'A key with the `read` scope may only read; one with the `write` scope may do everything. Keep keys on your servers: whoever has one acts for your workspace.',
      `API access is part of the ${withAccess.join(' and ')} plans.`,
    ].join('\n\n'),
  );
  const call = { method: 'GET', url: `${origin}${basePath(document)}/health`, body: undefined };
  return chapter(
    'authentication',
    words,
    codePanel({ name: 'authentication.sample', label: 'A request with a key', panes: samplePanes(call) }),
  );
}

function rateLimits(document: Json): Html {
  const limited = document['components'].responses.Error429;
  const headers = Object.entries<Json>(limited.headers).map(([name, reference]) => {
    const header = follow(document, reference['$ref']);
    const shape = shapeIn(document, header['schema'], 'received');
    return { ...shape, name, presence: '' as const, description: header['description'] };
  });
  const words = html`${paragraphs(about.rateLimits)}${partHeading(3, 'Headers of every reply', 'rate-limits.headers')}${fieldList(
    headers,
    'rate-limits',
  )}`;
  const example = limited.content['application/json'].example;
  return chapter(
    'rate-limits',
    words,
    examplePanel('rate-limits.example', 'Beyond the limit', [{ status: '429', example }]),
  );
}

function errors(document: Json): Html {
  const replies = sharedReplies(document);
  const object = shapeIn(document, document['components'].schemas[errorObject], 'received');
  const words = html`${paragraphs(about.errors)}
<p>A request is checked in one order: its key (401), the rate (429), the plan and the scope (403), the address (404), and then what it says (400). Why each error comes and what helps is in <a href="/docs/troubleshooting">Troubleshooting</a>.</p>
<div id="${objectAnchor(errorObject)}">${partHeading(3, 'The error object', 'errors.object')}${fieldList(
    object.fields,
    objectAnchor(errorObject),
  )}</div>
${partHeading(3, 'Codes', 'errors.codes')}${errorTable(replies)}`;
  return chapter('errors', words, examplePanel('errors.example', 'Examples of errors', replies));
}

function examplePanel(name: string, label: string, replies: Pick<Reply, 'status' | 'example'>[]): Html {
  const panes = replies
    .filter(({ example }) => example !== undefined)
    .map(({ status, example }) => jsonPane(replies.length === 1 ? `Reply ${status}` : status, example));
  return codePanel({ name, label, panes });
}
