import type { Style, StyleChange, StyleChoice } from '@capstan/captions';
import { isSame } from '../saving/draft.ts';

/** A style as it is chosen for a project: the name of one, and what is different from it, field by field. */
export type Choice = { base: string; changes: Readonly<Record<string, unknown>> };

/** `{ outline: { width: 2 } }` → `{ 'outline.width': 2 }`. Lists are values. */
export function flat(value: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part);
      return isGroup ? Object.entries(flat(part, `${path}${key}.`)) : [[`${path}${key}`, part]];
    }),
  );
}

function nested(changes: Readonly<Record<string, unknown>>): StyleChange {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes)) {
    const [group = '', field] = path.split('.');
    if (field === undefined) result[group] = value;
    else result[group] = { ...(result[group] as object | undefined), [field]: value };
  }
  return result as StyleChange;
}

/** Null is what a project has of which nobody has chosen a style. */
export function choiceFrom(choice: StyleChoice | null, usual: string): Choice {
  if (choice === null) return { base: usual, changes: {} };
  if (typeof choice === 'string') return { base: choice, changes: {} };
  const { base = usual, ...changes } = choice;
  return { base, changes: flat(changes) };
}

export function styleChoiceOf({ base, changes }: Choice): StyleChoice {
  return Object.keys(changes).length === 0 ? base : { ...nested(changes), base };
}

/** A field that is as in the base is no change. */
export function withField({ base, changes }: Choice, baseStyle: Style, path: string, value: unknown): Choice {
  const { [path]: _, ...others } = changes;
  return { base, changes: isSame(flat(baseStyle)[path], value) ? others : { ...others, [path]: value } };
}

export const changeOf = ({ changes }: Choice): StyleChange => nested(changes);

/** Field by field, unless another base was chosen: then nothing of the old one is left. */
export function mergeChoices(base: Choice, mine: Choice, theirs: Choice): Choice {
  if (base.base !== mine.base) return mine;
  const changes: Record<string, unknown> = { ...theirs.changes };
  for (const path of new Set([...Object.keys(base.changes), ...Object.keys(mine.changes)])) {
    if (isSame(base.changes[path], mine.changes[path])) continue;
    if (path in mine.changes) changes[path] = mine.changes[path];
    else delete changes[path];
  }
  return { base: theirs.base, changes };
}
