import { type History, noHistory, type Steps } from './history.ts';

/** A browser keeps a few megabytes, and an hour of captions with many edits is a hundredth of that. */
const most = 40;

/** What can still be undone after the page was loaded again, for as long as its tab is open. */
export function keepHistory<Step extends Steps>(key: string, storage: Storage = sessionStorage) {
  return {
    read(): History<Step> {
      const text = storage.getItem(key);
      return text === null ? noHistory : JSON.parse(text);
    },
    write({ done, undone }: History<Step>) {
      try {
        storage.setItem(key, JSON.stringify({ done: done.slice(-most), undone: undone.slice(-most) }));
      } catch {
        // Full: undoing across a reload is not worth more than everything else that is kept there.
        storage.removeItem(key);
      }
    },
  };
}
