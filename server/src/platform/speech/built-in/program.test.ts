import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clipParts } from '../testing/clip.ts';
import { builtHelper, builtInModel } from '../testing/model.ts';
import { builtInEngine } from './built-in.ts';

test('as it is built with the server, the helper needs nothing but Node', () => {
  expect(readFileSync(builtHelper, 'utf8')).not.toMatch(/from ['"]tsx/);
});

test('as it is written, the helper does the same', async () => {
  const helperProgram = fileURLToPath(new URL('./program.ts', import.meta.url));
  const engine = builtInEngine({ modelFolder: await builtInModel(), cores: 1, helperProgram });
  const words: string[] = [];
  const sound = await clipParts([{ startMs: 1_000, endMs: 2_400, silenceMs: 300 }]);
  for await (const segment of engine.transcribe(sound, { signal: AbortSignal.timeout(120_000) })) {
    words.push(...segment.words.map(({ text }) => text));
  }
  expect(words.join(' ')).toMatch(/^Good morning/);
  await engine.close();
}, 300_000);
