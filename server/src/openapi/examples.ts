import { readFileSync } from 'node:fs';

/**
 * Examples for the document: replies that this program really gave (see `record.ts`), by operation and status.
 */
export type Examples = Record<string, { request?: unknown; replies: Record<string, unknown> }>;

export const examplesFile = new URL('./examples.json', import.meta.url);

export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8'));

export function withExamples<Document extends object>(document: Document): Document {
  return document;
}
