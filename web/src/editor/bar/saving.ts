export type Saving = 'saved' | 'saving' | 'unsaved';

/** Of several that save themselves, the one that is worst off. */
export function worstOf(all: readonly Saving[]): Saving {
  if (all.includes('unsaved')) return 'unsaved';
  return all.includes('saving') ? 'saving' : 'saved';
}
