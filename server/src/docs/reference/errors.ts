import { type ErrorCode, errors } from '../../errors.ts';
import { type Html, html, nothing } from '../html.ts';
import { inline } from '../text.ts';
import type { Reply } from './api.ts';

/** What only the dashboard answers: people sign in there, and have colleagues. */
const ofTheDashboard = {
  nouns: ['session', 'account', 'invitation', 'member'],
  codes: ['request/cross-site', 'key/not-found'] satisfies ErrorCode[] as string[],
};

type Entry = { code: string; status: number; message: string; retry?: true };

export const apiErrors = (): Entry[] =>
  Object.entries(errors)
    .map(([code, entry]) => ({ code, ...entry }))
    .filter(({ code }) => !ofTheDashboard.nouns.includes(code.split('/')[0]!) && !ofTheDashboard.codes.includes(code));

export const errorAnchor = (status: string): string => `errors-${status}`;

const codeAnchor = (code: string): string => `error-${code.replace('/', '-')}`;

/** The codes by status, each status with what the document says about it. */
export function errorTable(replies: Reply[]): Html {
  const listed = apiErrors();
  const statuses = new Set([...replies.map(({ status }) => status), ...listed.map(({ status }) => String(status))]);
  const about = (status: string) => replies.find((reply) => reply.status === status)?.description ?? '';
  return html`<table class="errors">
<caption class="visually-hidden">The codes of errors, by status</caption>
<thead class="visually-hidden"><tr><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
${[...statuses].sort().map((status) =>
  statusRows(
    status,
    about(status),
    listed.filter((error) => String(error.status) === status),
  ),
)}</table>\n`;
}

function statusRows(status: string, description: string, listed: Entry[]): Html {
  const anchor = errorAnchor(status);
  const badge = html`<a class="status" data-kind="${status.slice(0, 1)}" href="#${anchor}">${status}</a>`;
  return html`<tbody id="${anchor}">
<tr><th class="errors-status" colspan="2" scope="rowgroup">${badge} <span>${inline(description)}</span></th></tr>
${listed.map(row)}</tbody>\n`;
}

const row = ({ code, message, retry }: Entry): Html =>
  html`<tr id="${codeAnchor(code)}"><th scope="row"><a class="field-name" href="#${codeAnchor(code)}"><code>${code}</code></a></th><td>${message}${
    retry ? html` <span class="errors-retry">Trying again can help.</span>` : nothing
  }</td></tr>\n`;
