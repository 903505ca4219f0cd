import type { Json } from '../../openapi/named-schemas.ts';
import { follow, nameOf } from './api.ts';

/**
 * What a schema says, field by field. What is sent is spelled out to the last level, as somebody has to write it; in what
 * is received, a named object is only named, as it is described in a place of its own; so is one that would be too long.
 */
export type Field = {
  name: string;
  /** Words, and names of objects among them. */
  type: (string | { object: string })[];
  /** What is required of a sender, or not promised to a receiver. */
  presence: 'required' | 'optional' | '';
  description: string;
  /** What a value has to be, a sentence each. */
  facts: string[];
  fields: Field[];
};

export type Direction = 'sent' | 'received';

type Shape = Omit<Field, 'name' | 'presence'>;
type Reading = { document: Json; direction: Direction; within: string[] };

export const shapeIn = (document: Json, schema: Json, direction: Direction): Shape =>
  shapeOf(schema, { document, direction, within: [] });

function shapeOf(schema: Json, reading: Reading): Shape {
  if (schema['$ref'] !== undefined) return referred(schema, reading);
  const variants: Json[] | undefined = schema['anyOf'] ?? schema['oneOf'];
  if (variants && schema['discriminator']) return byName(schema, variants, reading);
  if (variants) return either(schema, variants, reading);

  const own = { description: schema['description'] ?? '', facts: factsOf(schema) };
  if (schema['type'] === 'array') {
    const item = shapeOf(schema['items'], reading);
    return { ...own, type: ['array of ', ...item.type], facts: [...own.facts, ...item.facts], fields: item.fields };
  }
  return { ...own, type: [typeOf(schema)], fields: propertiesOf(schema, reading) };
}

function referred(schema: Json, reading: Reading): Shape {
  const name = nameOf(schema['$ref']);
  const target = follow(reading.document, schema['$ref']);
  const isLong = target['x-described-apart'] === true;
  const onlyNamed = reading.direction === 'received' || isLong || reading.within.includes(name);
  if (onlyNamed) return { type: [{ object: name }], description: schema['description'] ?? '', facts: [], fields: [] };
  return shapeOf(target, { ...reading, within: [...reading.within, name] });
}

function either(schema: Json, variants: Json[], reading: Reading): Shape {
  const shapes = variants.map((variant) => shapeOf(variant, reading));
  return {
    type: shapes.flatMap(({ type }, index) => (index === 0 ? type : [' or ', ...type])),
    description: schema['description'] ?? shapes.find(({ description }) => description !== '')?.description ?? '',
    facts: [...factsOf(schema), ...shapes.flatMap(({ facts }) => facts)],
    fields: shapes.flatMap(({ fields }) => fields),
  };
}

/** One field says which of several objects it is: each is shown under its name. */
function byName(schema: Json, variants: Json[], reading: Reading): Shape {
  const chooser: string = schema['discriminator'].propertyName;
  const fields = variants.map((variant) => {
    const shape = shapeOf(variant, reading);
    const { const: only, enum: listed } = variant['properties'][chooser];
    const name: string = only ?? listed[0];
    return { ...shape, name, presence: '' as const, fields: shape.fields.filter((field) => field.name !== chooser) };
  });
  const facts = [`${code(chooser)} names one of these.`];
  return { type: ['object'], description: schema['description'] ?? '', facts, fields };
}

export function presenceOf(required: boolean, direction: Direction): Field['presence'] {
  if (direction === 'sent') return required ? 'required' : '';
  return required ? '' : 'optional';
}

function propertiesOf(schema: Json, reading: Reading): Field[] {
  const required: string[] = schema['required'] ?? [];
  const named = Object.entries<Json>(schema['properties'] ?? {}).map(([name, property]) => ({
    ...shapeOf(property, reading),
    name,
    presence: presenceOf(required.includes(name), reading.direction),
  }));
  const others = schema['additionalProperties'];
  if (typeof others !== 'object') return named;
  return [...named, { ...shapeOf(others, reading), name: '{any name}', presence: '' }];
}

/** Formats that say more than the description does; the others are our own and described in words. */
const knownFormats = ['date-time', 'date', 'uri', 'email', 'binary', 'uuid'];

function typeOf({ type, format }: Json): string {
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'any');
  return knownFormats.includes(format) ? `${name}, ${format}` : name;
}

function factsOf(schema: Json): string[] {
  const description: string = schema['description'] ?? '';
  return [
    choiceOf(schema),
    between(schema['minLength'], schema['maxLength'], 'characters'),
    between(schema['minItems'], schema['maxItems'], 'items'),
    between(schema['minProperties'], schema['maxProperties'], 'fields'),
    schema['additionalProperties'] === false ? 'Fields other than these are refused.' : '',
    between(schema['minimum'], limitOf(schema['maximum']), ''),
    schema['pattern'] === undefined ? '' : `Matches ${code(schema['pattern'])}.`,
    schema['default'] === undefined ? '' : `Default ${code(schema['default'])}.`,
  ].filter((fact) => fact !== '' && !description.includes(fact.slice(0, -1)));
}

function choiceOf({ enum: listed, const: only }: Json): string {
  const values: unknown[] = listed ?? (only === undefined ? [] : [only]);
  if (values.length === 0) return '';
  return `${values.length === 1 ? 'Always' : 'One of'} ${values.map(code).join(', ')}.`;
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const one = (most ?? least) === 1;
  const what = unit === '' ? '' : ` ${one ? unit.slice(0, -1) : unit}`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}${what}.`;
  if (least !== undefined) return `At least ${least}${what}.`;
  return most === undefined ? '' : `At most ${most}${what}.`;
}

/** The largest whole number there is limits nothing that anybody would send. */
const limitOf = (most: number | undefined) => (most === Number.MAX_SAFE_INTEGER ? undefined : most);

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
