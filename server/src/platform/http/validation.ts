import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError, type FieldFault } from '../../errors.ts';

/**
 * Checks requests against the schemas of their routes. Bodies are taken as they are: a number is not a string. Queries
 * are text by nature, so what reads as a number becomes one first.
 */
type Check = (text: string) => boolean;

function checker(formats: Record<string, Check>, allErrors: boolean): Ajv {
  const ajv = new Ajv({ allErrors, useDefaults: true, discriminator: true, strict: 'log', logger: false });
  ajv.addKeyword({
    keyword: 'x-trimmed',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    before: 'maxLength',
    validate: (_on: boolean, text: string, _schema?: AnySchemaObject, at?: DataValidationCxt) => {
      if (at) at.parentData[at.parentDataProperty] = text.trim();
      return true;
    },
    errors: false,
  });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate });

  ajv.addKeyword({ keyword: 'x-streamed', schemaType: 'boolean' });
  return ajv;
}

export function compiler(formats: Record<string, Check>): FastifySchemaCompiler<TSchema> {
  const first = checker(formats, false);
  let every: Ajv | undefined;

  return ({ schema, httpPart }) => {
    // Described, but never held whole: whoever reads it checks it on the way.
    if ((schema as { 'x-streamed'?: boolean })['x-streamed']) return (value: unknown) => ({ value });
    const numbers = httpPart === 'querystring' ? numbersOf(schema) : [];
    // Made when first needed: to make them all would be a fifth of the time that a start takes.
    let findFirst: ValidateFunction | undefined;
    let findEvery: ValidateFunction | undefined;
    return (data: unknown) => {
      findFirst ??= first.compile(schema);
      const value = numbers.length > 0 ? withNumbers(data as Record<string, unknown>, numbers) : data;
      if (findFirst(value)) return { value };
      // An id that cannot be one is an id of nothing.
      if (httpPart === 'params') return { error: new AppError('route/not-found') };
      if (!isSmall(value)) return { error: invalid(findFirst.errors ?? []) };
      every ??= checker(formats, true);
      findEvery ??= every.compile(schema);
      findEvery(value);
      return { error: invalid(findEvery.errors ?? findFirst.errors ?? []) };
    };
  };
}

const mostParts = 10_000;

/** A list of millions that are all wrong has millions of faults, and to name them takes more than to hold them. */
function isSmall(value: unknown): boolean {
  const waiting = [value];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count + waiting.length > mostParts) return false;
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    const parts = Object.values(part);
    if (parts.length > mostParts) return false;
    waiting.push(...parts);
  }
  return true;
}

export function invalidFields(fields: FieldFault[]): AppError {
  const told = fields.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
  return new AppError('request/invalid', { message: `The request was not accepted: ${told}.`, fields });
}

/** Of a body that is all wrong, only so much is told: a refusal must not be larger than what it refuses. */
const most = { faults: 500, fields: 20, nameLength: 100 };

function invalid(faults: ErrorObject[]): AppError {
  const first = new Map<string, FieldFault>();
  for (const fault of withoutOtherForms(faults.slice(0, most.faults))) {
    if (first.size === most.fields) break;
    const field = fieldOf(fault).slice(0, most.nameLength);
    if (!first.has(field)) first.set(field, { field, message: messageOf(fault) });
  }
  return invalidFields([...first.values()]);
}

/** Where one of several forms was meant, as what is wrong inside of it shows, nothing is said of the others. */
function withoutOtherForms(faults: ErrorObject[]): ErrorObject[] {
  const choices = faults.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  const isInside = ({ instancePath, keyword }: ErrorObject, path: string) =>
    instancePath.startsWith(`${path}/`) || (instancePath === path && keyword === 'additionalProperties');
  const clear = new Set(choices.filter((path) => faults.some((fault) => isInside(fault, path))));
  return faults.filter((fault) => !clear.has(fault.instancePath) || fault.keyword === 'additionalProperties');
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') path.push(params['missingProperty']);
  if (keyword === 'additionalProperties') path.push(params['additionalProperty']);
  return path.join('.') || 'body';
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const formatRules: Record<string, string> = {
  title: 'must be one line of text without control characters',
  'speech-language': 'must be "auto" or a language tag such as en, pt-BR or yue',
  'plain-text': 'must be text without control characters',
  date: 'must be a day such as 2030-01-31',
  'date-time': 'must be a date and time such as 2030-01-31T12:00:00Z',
  email: 'must be an e-mail address',
};

const colourPattern = '^#[0-9A-Fa-f]{6}$';

function messageOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a field of this request';
    case 'enum':
      return `must be one of ${params['allowedValues'].join(', ')}`;
    case 'type':
      return `must be ${/^[aeio]/.test(params['type']) ? 'an' : 'a'} ${params['type']}`;
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `must have at most ${params['limit']} characters`;
    case 'minimum':
      return `must be at least ${params['limit']}`;
    case 'maximum':
      return `must be at most ${params['limit']}`;
    case 'pattern':
      return params['pattern'] === colourPattern ? 'must be a colour such as #FFE600' : (message ?? 'is not valid');
    case 'minProperties':
      return 'must change something';
    case 'format':
      return formatRules[params['format']] ?? `must be a valid ${params['format']}`;
    default:
      return message ?? 'is not valid';
  }
}

function numbersOf(schema: TSchema): string[] {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  return Object.keys(properties).filter((name) => ['integer', 'number'].includes(properties[name]?.type ?? ''));
}

function withNumbers(query: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const read = { ...query };
  for (const name of names) {
    const text = read[name];
    if (typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text)) read[name] = Number(text);
  }
  return read;
}
