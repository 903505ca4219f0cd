/** A video goes in; the captions come out as a file, and the video with the captions in it as a link. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Capstan } from '@capstan/sdk';
import { fileFrom } from '@capstan/sdk/node';

export async function captionVideo(capstan: Capstan, path: string): Promise<string | null> {
  const { id } = await capstan.projects.create({ name: basename(path) });
  await capstan.projects.upload(id, await fileFrom(path), {
    onProgress: ({ sentBytes, totalBytes }) => console.log(`${Math.round((100 * sentBytes) / totalBytes)} % sent`),
  });
  await capstan.projects.waitFor(id, {
    onProgress: ({ status, progress }) => console.log(status, progress ?? ''),
  });
  await writeFile(`${path}.srt`, await capstan.captions.download(id, 'srt'));
  const [render] = await capstan.renders.create(id, { style: 'bold-pop', quality: 'draft' });
  const { outputUrl } = await capstan.renders.waitFor(render!.id);
  return outputUrl;
}
