import type { Keep } from './draft.ts';

/** In this browser. A page that is closed before it has saved finds there what it had. */
export function keepIn<T>(key: string, storage: Storage = localStorage): Keep<T> {
  return {
    read() {
      const text = storage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    },
    write(kept) {
      if (kept) storage.setItem(key, JSON.stringify(kept));
      else storage.removeItem(key);
    },
  };
}
