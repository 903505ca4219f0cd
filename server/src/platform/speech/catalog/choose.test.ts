import { describe, expect, test } from 'vitest';
import { whisper, whisperLargeV3 } from '../models/languages.ts';
import type { Candidate } from './candidate.ts';
import { candidateFor } from './choose.ts';
import { languagesOf } from './languages.ts';
import { noModelFor } from './no-model.ts';

const candidate = (kind: Candidate['kind'], model: string, languages: string[]): Candidate => ({
  ...{ kind, model, languages, wordTimes: () => 'exact' },
  open: () => {
    throw new Error('not here');
  },
});
const builtIn = candidate('built-in', 'moonshine', ['en']);
const parakeet = candidate('brought', 'parakeet', ['de', 'en', 'fr']);
const many = candidate('brought', 'whisper', whisper);
const german = candidate('brought', 'zipformer', ['de']);
const unknown = candidate('brought', 'riddle', ['und']);
const server = candidate('speech-server', 'large', whisperLargeV3);

describe('A language', () => {
  test.each<[string, Candidate[], Candidate | undefined]>([
    ['en', [parakeet, many, builtIn], builtIn],
    ['en-GB', [parakeet, builtIn], builtIn],
    ['fr', [many, parakeet, builtIn], parakeet],
    ['de-AT', [many, parakeet, german, builtIn], german],
    ['sw', [many, parakeet, builtIn], many],
    ['nb', [many], many],
    ['fr', [builtIn, unknown], undefined],
    ['not a tag', [builtIn, many], undefined],
    ['en', [builtIn, server], server],
    ['ga', [builtIn, server], server],
    ['ga', [builtIn, server, candidate('brought', 'irish', ['ga'])], candidate('brought', 'irish', ['ga'])],
    ['auto', [builtIn], builtIn],
    ['auto', [builtIn, german], builtIn],
    ['auto', [builtIn, parakeet, many], many],
    ['auto', [builtIn, parakeet, many, server], server],
    ['auto', [german], german],
    ['auto', [], undefined],
  ])('%s is understood by the one that knows it best', (language, candidates, expected) => {
    expect(candidateFor(language, candidates)?.model).toBe(expected?.model);
  });
});

test('the languages are listed by name, each once, without what nobody knows', () => {
  const entry = (language: string, name: string, engine: Candidate['kind'], model: string) => ({
    ...{ language, name, engine, model, wordTimes: 'exact' },
  });
  expect(languagesOf([builtIn, parakeet, unknown])).toEqual([
    entry('en', 'English', 'built-in', 'moonshine'),
    entry('fr', 'French', 'brought', 'parakeet'),
    entry('de', 'German', 'brought', 'parakeet'),
  ]);
});

test.each([
  ['auto', 'capstan models install moonshine-base-en'],
  ['en', 'understands English. Install one with: capstan models install moonshine-base-en'],
  ['fr-CA', 'understands French. Install one with: capstan models install parakeet-tdt-0.6b-v3'],
  ['ja', 'understands Japanese. Install one with: capstan models install whisper-small'],
  ['yue', 'understands Cantonese. Install one with: capstan models install whisper-large-v3'],
  ['ga', 'No model that is known here understands Irish. Bring one along, or set SPEECH_URL'],
  ['not a tag', 'understands "not a tag"'],
])('without a model for %s, it is said what to do', (language, message) => {
  expect(noModelFor(language)).toMatchObject({ code: 'speech/no-model', message: expect.stringContaining(message) });
});
