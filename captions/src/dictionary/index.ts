export * from './correct.ts';
export { editDistance } from './edit-distance.ts';
export type { DictionaryEntry } from './entry.ts';
