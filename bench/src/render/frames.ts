import { createKey } from '@capstan/server/src/workspaces/keys/key.ts';
import type { House } from '../house.ts';
import { fixed, printTable } from '../report.ts';
import { makeClip } from './clips.ts';
import { readyProject } from './through-api.ts';

const asked = 50;

/** How long one picture takes, each of them another moment. */
export async function frames(house: House, seconds: number): Promise<void> {
  const { folder, port, db, workspaceId } = house;
  const clip = await makeClip(folder, '1920x1080', seconds);
  const id = await readyProject(house, clip.path, seconds);
  // One that has asked for nothing yet: the limit is sixty a minute.
  const { secret } = await createKey(db, workspaceId, { name: 'Frames', scope: 'read', origin: 'command' });
  const times: number[] = [];
  for (let index = 0; index < asked + 2; index += 1) {
    const at = (((index * 7.31) % seconds) + 0.013).toFixed(3);
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/projects/${id}/frame?at=${at}`, {
      headers: { 'X-API-Key': secret },
    });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
    if (index >= 2) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const percentile = (share: number) => `${fixed(times[Math.floor((times.length - 1) * share)]!, 0)} ms`;
  printTable(
    `One frame of 720 × 1280 from a clip of 1920 × 1080, ${asked} different moments`,
    ['p50', 'p95', 'slowest', 'target'],
    [[percentile(0.5), percentile(0.95), percentile(1), '<= 500 ms']],
  );
}
