import { expect, test } from 'vitest';
import { findLanguages, languageFromTag, languageName } from './languages.ts';

const tags = (text: string) => findLanguages(text).map(({ tag }) => tag);

test('a language is found by its name, its own name and its tag', () => {
  expect(tags('german')).toContain('de');
  expect(tags('deutsch')).toContain('de');
  expect(tags('pt-br')).toEqual(['pt-BR']);
});

test('a tag that is not in the list is offered first, spelt as it should be', () => {
  expect(tags('DE-at')[0]).toBe('de-AT');
  expect(languageFromTag('yue')?.name).toBe('Cantonese');
});

test('what is no language is not offered', () => {
  expect(tags('xx-nonsense')).toEqual([]);
  expect(languageFromTag('not a tag')).toBeUndefined();
});

test('automatic is a choice like any other', () => {
  expect(languageName('auto')).toBe('Detect automatically');
  expect(tags('auto')).toContain('auto');
});
