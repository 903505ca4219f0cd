import type { SpeechEngine, Word } from '../../engine.ts';
import { soundOf } from '../../sound.ts';
import type { SpeechReply, SpeechRequest } from './loopback-server.ts';

/** Answers as the servers of OpenAI do: text with marks, and words with times and without marks. */
export function answerWith(engine: SpeechEngine): (request: SpeechRequest) => Promise<SpeechReply> {
  return async ({ samples, signal }) => {
    const words: Word[] = [];
    try {
      for await (const segment of engine.transcribe(soundOf(samples), { signal })) words.push(...segment.words);
    } catch (error) {
      if (signal.aborted) return 'nothing';
      throw error;
    }
    const body = {
      ...{ task: 'transcribe', language: 'english', duration: samples.length / 16_000 },
      text: words.map(({ text }) => text).join(' '),
      words: words.map(({ text, startMs, endMs }) => ({
        word: text.replace(/[^\p{L}\p{N}'-]/gu, ''),
        ...{ start: startMs / 1000, end: endMs / 1000 },
      })),
    };
    return { body };
  };
}
