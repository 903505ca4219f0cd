import type { Word } from '@capstan/captions';
import type { Edit } from './edit.ts';

/** Edits that the server may not have yet, for when the page is loaded again. */
export type Kept = {
  transcriptId: string;
  /** What they were made on. */
  version: number;
  /** On their way when the page was left: the words have this fingerprint if they arrived. */
  sent: { edits: Edit[]; after: string } | null;
  unsent: Edit[];
};

export type Keep = { read(): Kept | undefined; write(kept: Kept | undefined): void };

export function keepFor(projectId: string, storage: Storage = localStorage): Keep {
  const key = `capstan.transcript.${projectId}`;
  return {
    read() {
      const text = storage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as Kept);
    },
    write(kept) {
      if (kept) storage.setItem(key, JSON.stringify(kept));
      else storage.removeItem(key);
    },
  };
}

/** Tells texts apart, whatever the ids and times of their words: a hash (FNV-1a). */
export function fingerprint(words: readonly Pick<Word, 'text'>[]): string {
  let hash = 0x811c9dc5;
  for (const { text } of words) {
    for (let at = 0; at <= text.length; at++) {
      hash = Math.imul(hash ^ (at === text.length ? 32 : text.charCodeAt(at)), 0x01000193);
    }
  }
  return `${words.length}.${hash >>> 0}`;
}
