import { mergeStyle, presetOf, type Style, type StyleChange, type StyleChoice } from '@capstan/captions';
import type { Queries } from '../platform/db/database.ts';
import { invalidFields } from '../platform/http/validation.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { find, findByName } from './store.ts';
import { type OwnStyle, usualPreset } from './style.ts';

/** A choice that was followed down to the preset that it rests on. */
export type Rooted = { base: string; changes: StyleChange };

/** The full style that a choice means. Null is that of whoever has chosen nothing. */
export async function resolveStyle(db: Queries, workspaceId: WorkspaceId, choice: StyleChoice | null): Promise<Style> {
  return fullStyle(await rooted(db, workspaceId, choice ?? usualPreset.name));
}

export const fullStyle = ({ base, changes }: Rooted): Style =>
  mergeStyle((presetOf(base) ?? usualPreset).style, changes);

export async function rooted(db: Queries, workspaceId: WorkspaceId, choice: StyleChoice): Promise<Rooted> {
  if (typeof choice === 'string') return rootOf(await named(db, workspaceId, choice, 'style'));
  const { base = usualPreset.name, ...changes } = choice;
  const below = rootOf(await named(db, workspaceId, base, 'style.base'));
  return { base: below.base, changes: mergeChanges(below.changes, changes) };
}

/** The same choice, with the id of a style of the workspace instead of its name, which may change. */
export async function withId(db: Queries, workspaceId: WorkspaceId, choice: StyleChoice): Promise<StyleChoice> {
  if (typeof choice === 'string') return keyOf(await named(db, workspaceId, choice, 'style'));
  if (choice.base === undefined) return choice;
  return { ...choice, base: keyOf(await named(db, workspaceId, choice.base, 'style.base')) };
}

/** Changes on top of changes. */
export function mergeChanges(below: StyleChange, above: StyleChange): StyleChange {
  const merged: Record<string, unknown> = { ...below };
  for (const [field, value] of Object.entries(above)) {
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    merged[field] = isGroup ? { ...(merged[field] as object | undefined), ...value } : value;
  }
  return merged as StyleChange;
}

type Named = { preset: string } | { own: OwnStyle };

async function named(db: Queries, workspaceId: WorkspaceId, name: string, field: string): Promise<Named> {
  const preset = presetOf(name);
  if (preset) return { preset: preset.name };
  const own = (await find(db, workspaceId, name)) ?? (await findByName(db, workspaceId, name));
  if (!own) throw invalidFields([{ field, message: 'is no style of this workspace; GET /styles lists them' }]);
  return { own };
}

const rootOf = (found: Named): Rooted =>
  'own' in found ? { base: found.own.base, changes: found.own.changes } : { base: found.preset, changes: {} };

const keyOf = (found: Named): string => ('own' in found ? found.own.id : found.preset);
