import { type Edit, idsIn, keyIn } from './edit.ts';

/** As many as the server takes at once. */
const most = 500;

/** What can be sent together. A word that is only made by these has no name yet by which the server knows it. */
export function nextBatch(edits: readonly Edit[]): Edit[] {
  const keys = new Set<string>();
  const batch: Edit[] = [];
  for (const edit of edits.slice(0, most)) {
    if (idsIn(edit.operation).some((id) => keys.has(keyIn(id)))) break;
    keys.add(edit.key);
    batch.push(edit);
  }
  return batch;
}
