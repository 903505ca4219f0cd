import type { Control } from './field.ts';
import { styleFields } from './fields.ts';

export type StyleProblem = { field: string; message: string };

const complaints: {
  [K in Control['kind']]: (control: Extract<Control, { kind: K }>, value: unknown) => string | undefined;
} = {
  number: ({ min, max, step }, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'has to be a number';
    if (step >= 1 && !Number.isInteger(value)) return 'has to be a whole number';
    return value < min || value > max ? `has to be from ${min} to ${max}` : undefined;
  },
  colour: (_, value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? undefined : 'has to be a colour such as #FFE600',
  choice: ({ options }, value) =>
    options.some((option) => option.value === value)
      ? undefined
      : `has to be one of ${options.map((option) => option.value).join(', ')}`,
  toggle: (_, value) => (typeof value === 'boolean' ? undefined : 'has to be true or false'),
  font: (_, value) => (isText(value, 100) ? undefined : 'has to be the name of a font'),
  words: ({ maxItems, maxLength }, value) =>
    Array.isArray(value) && value.length <= maxItems && value.every((word) => isText(word, maxLength))
      ? undefined
      : `has to be a list of at most ${maxItems} words`,
};

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength && !/\p{Cc}|\p{Cs}/u.test(value);

const complaint = <K extends Control['kind']>(
  control: Extract<Control, { kind: K }>,
  value: unknown,
): string | undefined => complaints[control.kind as K](control, value);

/** What is wrong with a whole style; nothing, if the list is empty. */
export const checkStyle = (value: unknown): StyleProblem[] => check(value, true);

/** What is wrong with changes to a style. */
export const checkStyleChange = (value: unknown): StyleProblem[] => check(value, false);

function check(value: unknown, isWhole: boolean): StyleProblem[] {
  if (!isObject(value)) return [{ field: '', message: 'has to be an object' }];
  const problems = unknownFields(value);
  for (const { path, control } of styleFields) {
    const [name, part] = path.split('.') as [string, string | undefined];
    const group = value[name];
    if (part !== undefined && group !== undefined && !isObject(group)) continue;
    const given = part === undefined ? group : (group as Record<string, unknown> | undefined)?.[part];
    const message = given === undefined ? (isWhole ? 'is missing' : undefined) : complaint(control, given);
    if (message) problems.push({ field: path, message });
  }
  return problems;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownFields(value: Record<string, unknown>): StyleProblem[] {
  const known = new Set(styleFields.map(({ path }) => path));
  const groups = new Set([...known].filter((path) => path.includes('.')).map((path) => path.split('.')[0]!));
  return Object.entries(value).flatMap(([name, given]) => {
    if (!groups.has(name)) return known.has(name) ? [] : [{ field: name, message: 'is not part of a style' }];
    if (!isObject(given)) return [{ field: name, message: 'has to be an object' }];
    return Object.keys(given)
      .map((part) => `${name}.${part}`)
      .filter((path) => !known.has(path))
      .map((field) => ({ field, message: 'is not part of a style' }));
  });
}
