import { expect, test } from 'vitest';
import { languageInName } from './file-language.ts';

test.each([
  ['talk.de.srt', 'de'],
  ['Talk at the harbour_pt-br.vtt', 'pt-BR'],
  ['talk (fr).ttml', undefined],
  ['talk.srt', undefined],
  ['de.srt', undefined],
  ['take 2.srt', undefined],
  ['talk.final.srt', undefined],
])('%s is in %s', (name, language) => {
  expect(languageInName(name)).toBe(language);
});
