import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { faceFile } from '../testing/shelf.ts';
import { checkFont } from './check.ts';

const data = await faceFile('Lilita One');

/** In the place of the program that reads fonts. */
async function programThat(does: string): Promise<string> {
  const program = join(await temporaryFolder(), 'program.mjs');
  await writeFile(program, `process.once('message', () => { ${does} }); process.send('ready');`);
  return program;
}

test.each([
  ['never ends', 'for (;;);', 'font/too-demanding'],
  ['ends its reader', 'process.abort();', 'font/damaged'],
  ['lets its reader end early', 'process.exit(0);', 'font/damaged'],
])('a font that %s is refused, and the server goes on', async (_, does, code) => {
  await expect(checkFont(data, { program: await programThat(does), limitMs: 300 })).rejects.toMatchObject({ code });
});

test('a reader that does not start is not the fault of the font', async () => {
  const program = join(await temporaryFolder(), 'nothing.mjs');
  await expect(checkFont(data, { program })).rejects.toThrow('does not start');
});
