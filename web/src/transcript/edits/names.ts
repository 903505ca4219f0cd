import type { Operation, Word } from '@capstan/captions';
import { renamed } from './edit.ts';

/**
 * A word that is made here has a name of its own until the server gives it one. It keeps the first name on the page, so
 * that nothing is drawn anew and no field loses what is being typed.
 */
export type Names = {
  /** The same words, as they were foreseen here and as the server tells them. */
  learn(foreseen: readonly Word[], told: readonly { id: string }[]): void;
  here(id: string): string;
  there(id: string): string;
  forServer(operation: Operation): Operation;
};

export function newNames(): Names {
  const serverNames = new Map<string, string>();
  const ownNames = new Map<string, string>();
  const there = (id: string) => serverNames.get(id) ?? id;
  return {
    learn(foreseen, told) {
      if (foreseen.length !== told.length) return;
      for (const [at, { id }] of foreseen.entries()) {
        const theirs = told[at]!.id;
        if (id === theirs || ownNames.get(theirs) === id) continue;
        serverNames.set(id, theirs);
        ownNames.set(theirs, id);
      }
    },
    here: (id) => ownNames.get(id) ?? id,
    there,
    forServer: (operation) => renamed(operation, there),
  };
}
