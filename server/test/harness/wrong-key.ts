/** The same key with another last letter. */
export function withWrongChecksum(key: string): string {
  return key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
}
