import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { findFfmpeg } from './find.ts';

async function programs(names: string[], version = '7.1'): Promise<string> {
  const folder = join(await temporaryFolder(), 'programs');
  await mkdir(folder);
  for (const name of names) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} version ${version} Copyright"\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

describe('Finding ffmpeg', () => {
  it('takes what the setting names, a program or the folder of both, before PATH', async () => {
    const folder = await programs(['ffmpeg', 'ffprobe']);
    const elsewhere = await programs(['ffmpeg', 'ffprobe'], '5.0');
    const expected = {
      ffmpeg: join(folder, 'ffmpeg'),
      ffprobe: join(folder, 'ffprobe'),
      version: '7.1',
      source: 'setting',
    };
    expect(await findFfmpeg({ ffmpegPath: folder }, elsewhere)).toEqual(expected);
    expect(await findFfmpeg({ ffmpegPath: join(folder, 'ffmpeg') }, elsewhere)).toEqual(expected);
  });

  it('takes ffprobe from another place when that is named too', async () => {
    const [one, other] = [await programs(['ffmpeg']), await programs(['ffprobe'])];
    const found = await findFfmpeg({ ffmpegPath: join(one, 'ffmpeg'), ffprobePath: join(other, 'ffprobe') }, '');
    expect(found.ffprobe).toBe(join(other, 'ffprobe'));
  });

  it('says what is wrong with a setting instead of taking another one', async () => {
    const folder = await programs(['ffmpeg']);
    const found = findFfmpeg({ ffmpegPath: folder }, await programs(['ffmpeg', 'ffprobe']));
    await expect(found).rejects.toMatchObject({
      code: 'media/no-ffmpeg',
      message: expect.stringContaining(join(folder, 'ffprobe')),
    });
  });

  it('says so when the program does not run', async () => {
    const folder = await programs(['ffmpeg', 'ffprobe']);
    await writeFile(join(folder, 'ffprobe'), '#!/bin/sh\nexit 1\n');
    await expect(findFfmpeg({ ffmpegPath: folder })).rejects.toMatchObject({
      code: 'media/no-ffmpeg',
      message: expect.stringContaining('does not run here'),
    });
  });

  it('looks along PATH, past folders that have none', async () => {
    const folder = await programs(['ffmpeg', 'ffprobe']);
    const found = await findFfmpeg({}, ['', await temporaryFolder(), folder].join(delimiter));
    expect(found).toMatchObject({ ffmpeg: join(folder, 'ffmpeg'), source: 'path' });
    expect(found.warning).toBeUndefined();
  });

  it('uses the one from npm where PATH has none, and warns', async () => {
    const found = await findFfmpeg({}, await temporaryFolder());
    expect(found).toMatchObject({ source: 'package', warning: expect.stringContaining('years old') });
  });
});
