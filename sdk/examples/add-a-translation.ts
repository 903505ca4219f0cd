/** Brings captions in another language, and renders them below those of the video. */
import { readFile } from 'node:fs/promises';
import type { Capstan, Render } from '@capstan/sdk';

export async function addTranslation(capstan: Capstan, projectId: string, path: string): Promise<Render> {
  await capstan.translations.set(projectId, 'de', new Blob([await readFile(path)]));
  const [render] = await capstan.renders.create(projectId, { secondLanguage: 'de', quality: 'draft' });
  return capstan.renders.waitFor(render!.id);
}
