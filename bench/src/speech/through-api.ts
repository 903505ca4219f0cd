import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@capstan/server/src/platform/ids.ts';
import type { SoundSource } from '@capstan/server/src/platform/speech/sound.ts';
import { find, insert } from '@capstan/server/src/projects/store.ts';
import { type House, inHouse } from '../house.ts';
import { sendByForm } from '../upload/send.ts';
import { writeWav } from './long-file.ts';
import { PeakMemory } from './memory.ts';

export type Whole = { seconds: number; peakMegabytes: number | undefined; text: string };

/** From the first byte of an upload to the words in the database, with everything in between, in a program just started. */
export async function throughApi(sound: SoundSource, length: number): Promise<Whole> {
  let whole: Whole | undefined;
  await inHouse('start', async (house) => {
    const file = join(house.folder, 'speech.wav');
    await writeWav(file, sound, length);
    const memory = new PeakMemory(() => family);
    let family = [house.pid];
    const watching = setInterval(async () => {
      family = await familyOf(house.pid);
    }, 500);
    try {
      const start = performance.now();
      const text = await understood(house, file);
      whole = { seconds: (performance.now() - start) / 1000, peakMegabytes: memory.stop(), text };
    } finally {
      clearInterval(watching);
      memory.stop();
    }
  });
  return whole!;
}

async function understood({ db, workspaceId, key, port }: House, file: string): Promise<string> {
  const projectId = newId('prj');
  const wanted = { id: projectId, name: 'Speech', aspectRatio: 'PORTRAIT_9_16', speechLanguage: 'en' };
  await insert(db, workspaceId, wanted);
  await sendByForm(file, { projectId, key, port });
  for (;;) {
    const project = await find(db, workspaceId, projectId);
    if (project?.status === 'FAILED') throw new Error(`It failed: ${project.failure_message}`);
    if (project?.status === 'READY') break;
    await pause(50);
  }
  const headers = { 'X-API-Key': key };
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/projects/${projectId}/captions.txt`, { headers });
  return reply.text();
}

/** A process and all that came of it. Linux tells, others not. */
async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}
