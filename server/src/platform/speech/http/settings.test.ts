import { expect, test } from 'vitest';
import { transcriptionsUrl } from './settings.ts';

test.each([
  ['http://gpu.lan:8000', 'http://gpu.lan:8000/v1/audio/transcriptions'],
  ['http://gpu.lan:8000/', 'http://gpu.lan:8000/v1/audio/transcriptions'],
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/audio/transcriptions'],
  ['https://api.openai.com/v1/', 'https://api.openai.com/v1/audio/transcriptions'],
  ['https://x.example/openai/v1', 'https://x.example/openai/v1/audio/transcriptions'],
  ['http://gpu.lan:8080/inference', 'http://gpu.lan:8080/inference'],
  ['https://x.example/t?api-version=2', 'https://x.example/t?api-version=2'],
  ['gpu.lan:8000', undefined],
  ['ftp://gpu.lan', undefined],
  ['https://me@gpu.lan', undefined],
])('%s leads to %s', (text, expected) => {
  expect(transcriptionsUrl(text)).toBe(expected);
});
