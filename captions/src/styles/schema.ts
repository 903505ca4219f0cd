import type { Control } from './field.ts';
import { styleFields } from './fields.ts';

/** A part of a JSON schema, as OpenAPI 3.1 has it. */
export type JsonSchema = { [keyword: string]: unknown };

const schemaOf: { [K in Control['kind']]: (control: Extract<Control, { kind: K }>) => JsonSchema } = {
  number: ({ min, max, step }) => ({
    type: step >= 1 && Number.isInteger(step) ? 'integer' : 'number',
    minimum: min,
    maximum: max,
  }),
  colour: () => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  choice: ({ options }) => ({ type: 'string', enum: options.map(({ value }) => value) }),
  toggle: () => ({ type: 'boolean' }),
  font: () => ({ type: 'string', minLength: 1, maxLength: 100, format: 'plain-text' }),
  words: ({ maxItems, maxLength }) => ({
    type: 'array',
    maxItems,
    items: { type: 'string', minLength: 1, maxLength, format: 'plain-text' },
  }),
};

const fieldSchema = <K extends Control['kind']>(label: string, control: Extract<Control, { kind: K }>): JsonSchema => ({
  ...schemaOf[control.kind as K](control),
  description: `${label}.`,
});

type Groups = Map<string, Map<string, JsonSchema>>;

function objectOf(properties: Iterable<[string, JsonSchema]>, isWhole: boolean): JsonSchema {
  const entries = [...properties];
  return {
    type: 'object',
    additionalProperties: false,
    ...(isWhole && { required: entries.map(([name]) => name) }),
    properties: Object.fromEntries(entries),
  };
}

function styleObject(isWhole: boolean, more: [string, JsonSchema][] = []): JsonSchema {
  const top = new Map<string, JsonSchema | undefined>();
  const groups: Groups = new Map();
  for (const { path, label, control } of styleFields) {
    const [name, part] = path.split('.') as [string, string | undefined];
    const schema = fieldSchema(label, control);
    top.set(name, part === undefined ? schema : undefined);
    if (part !== undefined) groups.set(name, (groups.get(name) ?? new Map()).set(part, schema));
  }
  const properties = [...top].map(([name, schema]): [string, JsonSchema] => [
    name,
    schema ?? objectOf(groups.get(name)!, isWhole),
  ]);
  return objectOf([...more, ...properties], isWhole);
}

/** A whole style. */
export const styleSchema = styleObject(true);

/** Any part of one. */
export const styleChangeSchema = styleObject(false);

/** The name of a style, or changes to one: the preset or own style in `base`, without it the one that is used anyway. */
export const styleChoiceSchema: JsonSchema = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 100, format: 'plain-text' },
    styleObject(false, [['base', { type: 'string', minLength: 1, maxLength: 100, format: 'plain-text' }]]),
  ],
};
