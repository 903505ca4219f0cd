import { expect, test } from 'vitest';
import { coloured, jsonText } from './code.ts';
import { escaped } from './html.ts';

const withoutColour = (markup: string) => markup.replace(/<\/?span[^>]*>/g, '');

test('colouring changes nothing of the text', () => {
  const json = jsonText({ 'a "key"': '</code><script>', list: [-1.5e3, true, null, '\\'], empty: {} });
  for (const language of ['json', 'javascript', 'shell'] as const) {
    expect(withoutColour(coloured(json, language).markup)).toBe(escaped(json));
  }
});

test('names, texts and other values are told apart', () => {
  expect(coloured('{"name": "1", "count": 1}', 'json').markup).toBe(
    '{<span class="code-key">&quot;name&quot;</span>: <span class="code-string">&quot;1&quot;</span>, ' +
      '<span class="code-key">&quot;count&quot;</span>: <span class="code-value">1</span>}',
  );
});
