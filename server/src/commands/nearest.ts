import { editDistance } from '@capstan/captions';

/** The names that somebody may have meant, the likeliest first. */
export function nearest(wanted: string, names: readonly string[], most = 3): string[] {
  const asked = wanted.toLowerCase();
  const far = Math.max(2, Math.ceil(asked.length / 3));
  return names
    .map((name) => ({ name, off: name.includes(asked) && asked !== '' ? 0 : editDistance(asked, name, far) }))
    .filter(({ off }) => off <= far)
    .sort((one, other) => one.off - other.off)
    .slice(0, most)
    .map(({ name }) => name);
}

/** `Did you mean a, b or c?`, or nothing. */
export function didYouMean(wanted: string, names: readonly string[]): string {
  const found = nearest(wanted, names);
  if (found.length === 0) return '';
  const last = found.at(-1)!;
  return ` Did you mean ${found.length === 1 ? last : `${found.slice(0, -1).join(', ')} or ${last}`}?`;
}
