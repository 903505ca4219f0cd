// biome-ignore lint/suspicious/noExplicitAny: a document of JSON is walked by its keys, and its types would be longer than the walk
export type Json = Record<string, any>;

/** Moves every schema that has a title into the document's components, and refers to it where it stood. */
export function withNamedSchemas(document: Json): Json {
  const named: Json = {};

  function walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    const { title, ...schema } = copy;
    if (typeof title !== 'string' || !('type' in copy || 'anyOf' in copy)) return copy;
    named[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  }

  const paths = walk(document['paths']);
  const sorted = Object.fromEntries(Object.entries(named).sort(([one], [other]) => one.localeCompare(other)));
  return { ...document, components: { ...document['components'], schemas: sorted }, paths };
}
