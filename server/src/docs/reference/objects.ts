import type { Json } from '../../openapi/named-schemas.ts';
import { follow, nameOf, operationsOf, type Reply, sharedReplies } from './api.ts';

/** A named schema that replies contain, with the most telling example of it that a reply shows. */
export type NamedObject = { name: string; schema: Json; example: unknown };

/** The form of every error has its place in the chapter on errors. */
export const errorObject = 'Error';

export const objectAnchor = (name: string): string => `object-${name}`;

export function objectsOf(document: Json): NamedObject[] {
  const found = new Map<string, NamedObject>();

  function visit(schema: Json, example: unknown): void {
    if (schema['$ref'] !== undefined) {
      const name = nameOf(schema['$ref']);
      const target = follow(document, schema['$ref']);
      const known = found.get(name);
      if (!known) found.set(name, { name, schema: target, example });
      else if (lengthOf(example) > lengthOf(known.example)) known.example = example;
      else return;
      visit(target, example);
      return;
    }
    for (const variant of schema['anyOf'] ?? schema['oneOf'] ?? []) visit(variant, example ?? undefined);
    if (schema['items'] !== undefined) {
      const items = Array.isArray(example) && example.length > 0 ? example : [undefined];
      for (const item of items) visit(schema['items'], item);
    }
    for (const [name, property] of Object.entries<Json>(schema['properties'] ?? {})) {
      visit(property, (example as Json | undefined)?.[name]);
    }
  }

  const replies: Reply[] = [
    ...operationsOf(document).flatMap((operation) => operation.replies),
    ...sharedReplies(document),
  ];
  for (const { schema, example } of replies) if (schema) visit(schema, example);
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

const lengthOf = (example: unknown): number => JSON.stringify(example)?.length ?? 0;
