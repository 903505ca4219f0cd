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
  const talkPath = await makeLongClip(house.folder, longSeconds);
  const talk = { id: await readyProject(house, talkPath, longSeconds), seconds: longSeconds };
  const [first, other] = await timesOf(house, clip, ['bold-pop', 'neon']);
  const [long] = await timesOf(house, talk, ['bold-pop']);
  printTable(
    `One frame of 720 × 1280 from a clip of 1920 × 1080, ${asked} different moments`,
    ['Asked for', 'p50', 'p95', 'slowest', 'target'],
    [row('first', first!), row('then in another style', other!), row('of a small clip with 20,000 words', long!)],
  );
}

type Asked = { id: string; seconds: number };

/** For each style its times, from moment to moment. The first two moments, which warm up, do not count. */
async function timesOf(house: House, { id, seconds }: Asked, styles: string[]): Promise<number[][]> {
  const begin = async (style: string) => ({ style, key: await newKey(house), times: [] as number[] });
  const asking = await Promise.all(styles.map(begin));
  for (let index = 0; index < asked + 2; index += 1) {
    const at = (((index * 7.31) % seconds) + 0.013).toFixed(3);
    for (const { style, key, times } of asking) {
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${house.port}/api/v1/projects/${id}/frame?at=${at}&style=${style}`, {
        headers: { 'X-API-Key': key },
      });
      if (!reply.ok) throw new Error(await reply.text());
      await reply.arrayBuffer();
      times.push(performance.now() - began);
    }
  }
  return asking.map(({ times }) => times.slice(2).sort((one, other) => one - other));
}

/** One that has asked for nothing yet: the limit is sixty a minute. */
async function newKey({ db, workspaceId }: House): Promise<string> {
  return (await createKey(db, workspaceId, { name: 'Frames', scope: 'read', origin: 'command' })).secret;
}

function row(name: string, times: number[]): string[] {
  const percentile = (share: number) => `${fixed(times[Math.floor((times.length - 1) * share)]!, 0)} ms`;
  return [name, percentile(0.5), percentile(0.95), percentile(1), '<= 500 ms'];
}
