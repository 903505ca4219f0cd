import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from './named-schemas.ts';
import { errorComponent } from './responses.ts';

/** Replies that the program really gave (see `record.ts`): by operation and status, and for errors by status alone. */
export type Example = { request?: unknown; reply: unknown };
export type Examples = { operations: Record<string, Record<string, Example>>; errors: Record<string, Example> };

export const examplesFile = fileURLToPath(new URL('./examples.json', import.meta.url));

export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8'));

export function withExamples(document: Json, examples: Examples): Json {
  for (const operations of Object.values<Json>(document['paths'])) {
    for (const operation of Object.values<Json>(operations)) {
      for (const [status, example] of Object.entries(examples.operations[operation['operationId']] ?? {})) {
        show(operation['responses'][status], example.reply);
        show(operation['requestBody'], example.request);
      }
    }
  }
  for (const [status, example] of Object.entries(examples.errors)) {
    show(document['components'].responses[errorComponent(status)], example.reply);
  }
  return document;
}

function show(where: Json | undefined, example: unknown): void {
  const all: Json = where?.['content'] ?? {};
  const content = all['application/json'] ?? Object.values<Json>(all)[0];
  if (content && example !== undefined) content.example = example;
}
