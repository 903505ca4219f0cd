// Stands in for the fonts and styles of a workspace until they are there.
import { mergeStyle, presetOf, type Style, type StyleChoice } from '@capstan/captions';
import { invalidFields } from '../platform/http/validation.ts';

export async function resolveStyle(_db: unknown, _workspaceId: string, choice: StyleChoice | null): Promise<Style> {
  const { base = 'bold-pop', ...changes } = typeof choice === 'string' ? { base: choice } : (choice ?? {});
  const preset = presetOf(base);
  if (!preset)
    throw invalidFields([{ field: 'style', message: 'is no style of this workspace; GET /styles lists them' }]);
  return mergeStyle(preset.style, changes);
}
