import { createKey } from '@capstan/server/src/workspaces/keys/key.ts';
import type { House } from '../house.ts';
import { fixed, printTable } from '../report.ts';
import { makeClip, makeLongClip } from './clips.ts';
import { readyProject } from './through-api.ts';

const asked = 50;
/** Two hours of speech: 20,000 words. */
const longSeconds = 7_600;

/** How long one picture takes, each of them another moment. */
export async function frames(house: House, seconds: number): Promise<void> {
  const { path } = await makeClip(house.folder, '1920x1080', seconds);
  const clip = { id: await readyProject(house, path, seconds), seconds };
  const long = await makeLongClip(house.folder, longSeconds);
  const talk = { id: await readyProject(house, long, longSeconds), seconds: longSeconds };
  printTable(
    `One frame of 720 × 1280 from a clip of 1920 × 1080, ${asked} different moments`,
    ['Asked for', 'p50', 'p95', 'slowest', 'target'],
    [
      row('first', await timesOf(house, { ...clip, style: 'bold-pop' })),
      row('then in another style', await timesOf(house, { ...clip, style: 'neon' })),
      row('of a small clip with 20,000 words', await timesOf(house, { ...talk, style: 'bold-pop' })),
    ],
  );
}

type Asked = { id: string; seconds: number; style: string };

/** The first two, which warm up, do not count. */
async function timesOf({ port, db, workspaceId }: House, { id, seconds, style }: Asked): Promise<number[]> {
  // A key that has asked for nothing yet: the limit is sixty a minute.
  const { secret } = await createKey(db, workspaceId, { name: 'Frames', scope: 'read', origin: 'command' });
  const times: number[] = [];
  for (let index = 0; index < asked + 2; index += 1) {
    const at = (((index * 7.31) % seconds) + 0.013).toFixed(3);
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/projects/${id}/frame?at=${at}&style=${style}`, {
      headers: { 'X-API-Key': secret },
    });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.slice(2).sort((one, other) => one - other);
}

function row(name: string, times: number[]): string[] {
  const percentile = (share: number) => `${fixed(times[Math.floor((times.length - 1) * share)]!, 0)} ms`;
  return [name, percentile(0.5), percentile(0.95), percentile(1), '<= 500 ms'];
}
