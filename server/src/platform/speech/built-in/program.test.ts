import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareWords, clip, clipSound } from '../testing/clip.ts';
import { builtHelper, builtInModel } from '../testing/model.ts';
import { builtInEngine } from './built-in.ts';

test('as it is built with the server, the helper needs nothing but Node', async () => {
  const engine = builtInEngine({ modelFolder: await builtInModel(), cores: 1, helperProgram: builtHelper });
  const words: string[] = [];
  for await (const segment of engine.transcribe(await clipSound(), { signal: AbortSignal.timeout(120_000) })) {
    words.push(...segment.words.map(({ text }) => text));
  }
  expect(bareWords(words.join(' '))).toEqual(clip.sentences.flatMap(bareWords));
  await engine.close();
  expect(readFileSync(builtHelper, 'utf8')).not.toMatch(/from ['"]tsx/);
}, 300_000);
