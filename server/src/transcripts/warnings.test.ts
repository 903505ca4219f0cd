import { expect, test } from 'vitest';
import { warningsFor } from './warnings.ts';

test('speech that the model is not sure of is doubted, if nobody said which language it is', () => {
  const about = { asked: 'auto', language: 'en', confidence: 0.42 };
  expect(warningsFor(about)).toEqual([
    { code: 'language/doubtful', message: expect.stringContaining('Whether this is English is in doubt.') },
  ]);
  expect(warningsFor({ ...about, asked: 'en' })).toEqual([]);
  expect(warningsFor({ ...about, confidence: 0.87 })).toEqual([]);
  expect(warningsFor({ ...about, confidence: null })).toEqual([]);
});
