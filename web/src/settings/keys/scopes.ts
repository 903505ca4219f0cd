import type { Scope } from '../../api/types.ts';

export const scopes: Record<Scope, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Lists and downloads. Changes nothing.' },
  write: { label: 'Write', description: 'Also creates, changes and deletes.' },
};
