import type { Tenant } from '../harness/tenant.ts';
import type { Playground } from './playground.ts';

/** What a page writes for somebody else's reader, and what this one puts in its place; asked for only where it is used. */
const replaced: [string, (ground: Playground, one: Tenant) => string | Promise<string>][] = [
  ['http://localhost:3000', ({ service }) => service.url],
  ['https://media.example.com/talk.mp4', ({ elsewhere }) => elsewhere],
  ['postgres://capstan:secret@db.internal/capstan', ({ empty }) => empty.url],
  ['cap_live_…', (_, { key }) => key],
  ['prj_…', ({ projectId }) => projectId],
  ['rnd_…', (ground, one) => ground.renderId(one)],
  ['wsp_…', (_, { workspaceId }) => workspaceId],
  [
    'whk_…',
    async ({ elsewhere }, { api }) => (await api('POST', '/webhooks', { body: { url: elsewhere } })).body.data.id,
  ],
  ['key_…', async (ground) => (await ground.reader()).keyId],
];

/** Reads the code of a page as somebody does who has the things that it speaks of. */
export async function readingOf(page: string, ground: Playground, one: Tenant): Promise<(code: string) => string> {
  const known: [string, string][] = [];
  for (const [told, find] of replaced) if (page.includes(told)) known.push([told, await find(ground, one)]);
  return (code) => known.reduce((done, [told, real]) => done.replaceAll(told, real), code);
}
