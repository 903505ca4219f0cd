import type { Style, StyleChange } from './style.ts';

/** A style with some of its parts changed. Parts that are not named stay. */
export function mergeStyle(base: Style, change: StyleChange): Style {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || !(name in base)) continue;
    const before = merged[name];
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    merged[name] = isGroup ? { ...(before as object), ...definedIn(value as object) } : value;
  }
  return merged as Style;
}

const definedIn = (group: object): object =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined));
