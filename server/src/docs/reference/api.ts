import type { Json } from '../../openapi/named-schemas.ts';

/** The OpenAPI document as the page wants to read it: every reference to a parameter or a reply followed. */
export type Parameter = { name: string; in: string; required: boolean; description: string; schema: Json };

export type Reply = {
  status: string;
  description: string;
  schema: Json | undefined;
  example: unknown;
  /** One of the replies that all operations have in common; the errors are described once for all of them. */
  shared: boolean;
};

export type Operation = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  body: { schema: Json; example: unknown; isForm?: boolean } | undefined;
  replies: Reply[];
};

export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document['paths']).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      id: operation['operationId'],
      method: method.toUpperCase(),
      path: basePath(document) + path,
      tag: operation['tags'][0],
      summary: operation['summary'],
      description: operation['description'] ?? '',
      parameters: (operation['parameters'] ?? []).map(parameterFrom),
      body: bodyOf(operation),
      replies: Object.entries<Json>(operation['responses']).map(([status, reply]) =>
        replyFrom(document, status, reply),
      ),
    })),
  );
}

/** The errors that every operation can answer with, once for all of them. */
export const sharedReplies = (document: Json): Reply[] =>
  Object.entries<Json>(document['components'].responses).map(([name, reply]) => ({
    ...replyFrom(document, name.replace(/\D/g, ''), reply),
    shared: true,
  }));

export const basePath = (document: Json): string => document['servers'][0].url;

export const nameOf = (reference: string): string => reference.split('/').at(-1)!;

export function follow(document: Json, reference: string): Json {
  return reference
    .split('/')
    .slice(1)
    .reduce((node, step) => node[step], document);
}

const parameterFrom = (parameter: Json): Parameter => ({
  name: parameter['name'],
  in: parameter['in'],
  required: parameter['required'] === true,
  description: parameter['description'] ?? '',
  schema: parameter['schema'],
});

function bodyOf(operation: Json): Operation['body'] {
  const all: Json = operation['requestBody']?.content ?? {};
  const content = all['application/json'];
  if (content) return { schema: content.schema, example: content.example };
  const form = all['multipart/form-data'];
  return form && { schema: form.schema, example: undefined, isForm: true };
}

function replyFrom(document: Json, status: string, declared: Json): Reply {
  const reply = declared['$ref'] === undefined ? declared : follow(document, declared['$ref']);
  const [content] = Object.values<Json>(reply['content'] ?? {});
  return {
    status,
    description: reply['description'],
    schema: content?.['schema'],
    example: content?.['example'],
    shared: declared['$ref'] !== undefined,
  };
}
