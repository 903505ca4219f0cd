import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The names that a stylesheet gives to colours and sizes, with what they stand for. */
function tokensIn(path: string): Map<string, string> {
  const css = readFileSync(new URL(path, import.meta.url), 'utf8');
  const declared = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return new Map(declared.map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]));
}

test('the reference looks like the dashboard: what both name has the same value', () => {
  const theirs = tokensIn('../../../web/src/design/tokens.css');
  const shared = [...tokensIn('./style/tokens.css')].filter(([name]) => theirs.has(name) && name !== '--quick');
  expect(shared.length).toBeGreaterThan(40);
  expect(shared.filter(([name, value]) => theirs.get(name) !== value)).toEqual([]);
});
