import { applyOperations, type Operation, secondsFromMs, type Word } from '@capstan/captions';
import { CapstanError } from '@capstan/sdk';
import type { Transcript } from '../../queries.ts';
import type { Calls } from '../desk-state.ts';
import type { Keep, Kept } from '../kept.ts';

export const durationMs = 60_000;

export function said(text: string): Word[] {
  return text.split(' ').map((each, at) => ({
    ...{ id: `w${at + 1}`, text: each, startMs: 300 * at, endMs: 300 * at + 200 },
    ...{ confidence: 0.9, speaker: null, timing: 'attention' },
  }));
}

/** The server's rules for changes without a server, to be held up or cut off where a test needs it. */
export function standIn(text: string) {
  let words = said(text);
  let version = 1;
  let nextWord = 100;
  const past: Word[][] = [];
  const calls: string[][] = [];
  let trouble: 'unreachable' | 'reply lost' | undefined;

  const transcript = (): Transcript => ({
    ...{ id: 'trn_1', projectId: 'prj_1', status: 'COMPLETED', language: 'en', engine: null, confidence: null },
    ...{ warnings: [], failure: null, version, aligning: false, canUndo: past.length > 0, canRedo: false },
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: new Date(version * 1000).toISOString(), tag: String(version) },
    words: words.map(({ startMs, endMs, pending, ...word }) => ({
      ...word,
      start: secondsFromMs(startMs),
      end: secondsFromMs(endMs),
    })),
  });

  function change(operations: Operation[]) {
    past.push(words);
    words = applyOperations(words, operations, { newId: () => `w${nextWord++}`, durationMs });
    version++;
  }

  const requireTag = (tag: string) => {
    if (tag !== String(version)) throw new CapstanError({ status: 412, code: 'transcript/changed', message: '' });
  };
  const unreachable = () => new CapstanError({ status: 0, code: 'server/unreachable', message: '' });

  const api: Calls = {
    read: async () => transcript(),
    async change(operations, tag) {
      calls.push(operations.map(({ op }) => op));
      if (trouble === 'unreachable') throw unreachable();
      requireTag(tag);
      change(operations);
      if (trouble === undefined) return transcript();
      trouble = undefined;
      throw unreachable();
    },
    async restore(_, tag) {
      requireTag(tag);
      words = past.pop()!;
      version++;
      return transcript();
    },
  };

  return {
    ...{ api, calls, transcript, change },
    text: () => words.map((word) => word.text).join(' '),
    setTrouble(next: typeof trouble) {
      trouble = next;
    },
  };
}

/** Local storage, and everything that was ever put there. */
export function memory(): Keep & { kept(): Kept | undefined; written: (Kept | undefined)[] } {
  const written: (Kept | undefined)[] = [];
  const kept = () => written.at(-1);
  return {
    ...{ kept, written, read: kept },
    write(next) {
      written.push(next && JSON.parse(JSON.stringify(next)));
    },
  };
}
