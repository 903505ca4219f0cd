import { describe, expect, test } from 'vitest';
import { readReply } from './reply.ts';
import { openAi, speaches, vllm, whisperCpp } from './testing/replies.ts';

const within = { startMs: 10_000, endMs: 14_000 };
const read = (reply: unknown) => readReply(reply, within);
const texts = (reply: unknown) => read(reply).passages.map(({ words }) => words.map(({ text }) => text));

describe('A reply', () => {
  test('of OpenAI has words without marks beside segments with marks', () => {
    expect(read(openAi).language).toBe('en');
    expect(texts(openAi)).toEqual([
      ['Good', 'morning,', 'everyone.'],
      ['It', 'costs', '$25.'],
    ]);
    const [first, second] = read(openAi).passages;
    expect(first).toMatchObject({ startMs: 10_000, endMs: 11_600 });
    expect(first!.words[1]).toMatchObject({ startMs: 10_300, endMs: 10_800, confidence: Math.exp(-0.2) });
    expect(second!.words[2]).toMatchObject({ text: '$25.', startMs: 12_500, endMs: 13_100 });
  });

  test('of whisper.cpp has tokens inside of segments', () => {
    expect(read(whisperCpp).language).toBe('de');
    expect(read(whisperCpp).passages[0]!.words).toEqual([
      { text: 'Guten', startMs: 10_100, endMs: 10_400, confidence: 0.7 },
      { text: 'Morgen.', startMs: 10_500, endMs: 11_200, confidence: 0.9 },
    ]);
  });

  test('of speaches has words with marks and probabilities', () => {
    expect(read(speaches).passages[0]!.words).toEqual([
      { text: 'Good', startMs: 10_100, endMs: 10_400, confidence: 0.95 },
      { text: 'morning.', startMs: 10_400, endMs: 10_900, confidence: 0.85 },
    ]);
  });

  test('of vLLM has segments alone', () => {
    expect(read(vllm).passages).toMatchObject([
      { startMs: 10_000, endMs: 11_500, words: [{ text: 'Good' }, { text: 'morning.' }] },
      { startMs: 11_500, endMs: 13_000, words: [{ text: 'And' }, { text: 'hello.' }] },
    ]);
    expect(read(vllm).passages[0]!.words[0]).not.toHaveProperty('startMs');
  });

  test('may have words that reach beyond their segment', () => {
    const words = openAi.words.map((word) => (word.word === '25' ? { ...word, end: 3.9 } : word));
    expect(read({ ...openAi, words }).passages[1]).toMatchObject({ startMs: 11_800, endMs: 13_900 });
  });

  test('may be text alone, or nothing said', () => {
    expect(read({ text: 'Good morning.' })).toEqual({
      language: undefined,
      passages: [{ ...within, words: [{ text: 'Good' }, { text: 'morning.' }] }],
    });
    expect(read({ text: '' }).passages).toEqual([]);
    expect(read({ text: ' ', segments: [] }).passages).toEqual([]);
  });

  test('whose words are not those of its text keeps the text, without times', () => {
    const [passage] = read({ ...speaches, words: [{ start: 0, end: 1, word: 'Bad' }] }).passages;
    expect(passage!.words).toMatchObject([{ text: 'Good' }, { text: 'morning.' }]);
    expect(passage!.words[0]).not.toHaveProperty('startMs');
  });

  test('leaves out what Whisper itself takes for silence', () => {
    const thanks = { start: 3, end: 4, text: ' Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 };
    expect(texts({ ...vllm, segments: [vllm.segments[0], thanks] })).toEqual([['Good', 'morning.']]);
    expect(texts({ text: 'Thank you.', segments: [thanks] })).toEqual([]);
  });

  test('with segments that cannot be there is somewhere in the sound', () => {
    const [passage] = read({ text: 'x', segments: [{ start: 0, end: 0, text: 'Good' }] }).passages;
    expect(passage).toMatchObject(within);
  });

  test.each([[null], [[]], ['text'], [{}], [{ error: 'no' }], [{ text: 4 }]])('that is %j is refused', (reply) => {
    expect(() => read(reply)).toThrow(expect.objectContaining({ code: 'speech/server-reply' }));
  });
});
