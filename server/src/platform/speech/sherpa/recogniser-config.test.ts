import { expect, test } from 'vitest';
import type { ModelFiles } from './brought-model.ts';
import { recogniserConfig } from './recogniser-config.ts';

const modelConfig = (files: ModelFiles, language?: string) => recogniserConfig(files, 2, language).modelConfig;
const whisper: ModelFiles = { kind: 'whisper', encoder: '/e', decoder: '/d', tokens: '/t' };

test('a transducer of NeMo is named as one, another is looked at', () => {
  const files = { encoder: '/e', decoder: '/d', joiner: '/j', tokens: '/t' };
  expect(modelConfig({ kind: 'nemo-transducer', ...files })).toEqual({
    ...{ transducer: { encoder: '/e', decoder: '/d', joiner: '/j' }, modelType: 'nemo_transducer' },
    ...{ tokens: '/t', numThreads: 2, provider: 'cpu' },
  });
  expect(modelConfig({ kind: 'transducer', ...files }).modelType).toBe('');
});

test('Whisper is told the language by its own code, or finds out', () => {
  expect(modelConfig(whisper, 'fil').whisper?.language).toBe('tl');
  expect(modelConfig(whisper).whisper?.language).toBe('');
});

test('the others get their files', () => {
  expect(modelConfig({ kind: 'sense-voice', model: '/m', tokens: '/t' }).senseVoice?.model).toBe('/m');
  expect(modelConfig({ kind: 'moonshine', encoder: '/e', mergedDecoder: '/d', tokens: '/t' })).toMatchObject({
    ...{ moonshine: { encoder: '/e', mergedDecoder: '/d' }, tokens: '/t' },
  });
});
