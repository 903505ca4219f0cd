import type { Json } from './named-schemas.ts';

/** The errors that every operation can answer with, each described once, and the headers of every reply. */
const errorReplies: Record<number, string> = {
  400: 'The request is not valid; `fields` tells what to change.',
  401: 'The API key is missing or not valid.',
  403: 'The plan has no API access, or the key lacks the scope.',
  404: 'There is no such thing in this workspace.',
  429: 'The key has used up its requests; wait for `Retry-After` seconds.',
  500: 'Something went wrong on the server.',
};

/** Those that only some operations answer with, which then name them. */
const rareReplies: Record<string, string> = {
  409: 'It does not fit how things stand; the message tells what does.',
  412: 'What was sent rests on something else than there is: another version of the protocol, or of what it changes.',
};

const successReplies: Record<string, string> = {
  200: 'Done.',
  201: 'It was created.',
  204: 'It was done; there is nothing to say.',
};

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } });

const headers = {
  RateLimitRemaining: integerHeader('How many requests are left in the window.'),
  RateLimitReset: integerHeader('How many seconds the window still lasts.'),
  RetryAfter: integerHeader('In how many seconds to try again.'),
  RequestId: { description: 'The id of this request in the logs.', schema: { type: 'string' } },
};

const headerReferences = {
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
};

const retryAfter = { $ref: '#/components/headers/RetryAfter' };

/** The name under which an error of this status stands among the components. */
export const errorComponent = (status: number | string): string => `Error${status}`;

export function withErrors(document: Json): Json {
  const responses = Object.fromEntries(
    Object.entries(errorReplies).map(([status, description]) => [
      errorComponent(status),
      {
        description,
        headers: status === '429' ? { ...headerReferences, 'Retry-After': retryAfter } : headerReferences,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
  for (const [path, operations] of Object.entries<Json>(document['paths'])) {
    for (const operation of Object.values<Json>(operations)) {
      operation['responses'] = explicit(operation['responses'], path.includes('{'));
    }
  }
  return { ...document, components: { ...document['components'], headers, responses } };
}

/** Spells out what the routes call 4xx and 5xx. Only what is read by its id can be missing. */
function explicit(declared: Json, hasId: boolean): Json {
  const own = Object.entries<Json>(declared).filter(([status]) => /^\d+$/.test(status));
  const errors = Object.keys(errorReplies)
    .filter((status) => !(status in declared) && (status !== '404' || hasId))
    .map((status) => [status, { $ref: `#/components/responses/${errorComponent(status)}` }]);
  return Object.fromEntries([
    ...own.map(([status, reply]) => [
      status,
      {
        ...reply,
        description: successReplies[status] ?? rareReplies[status] ?? reply['description'],
        headers: headerReferences,
      },
    ]),
    ...errors,
  ]);
}
