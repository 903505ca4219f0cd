export * from './correct.ts';
export type { DictionaryEntry } from './entry.ts';
