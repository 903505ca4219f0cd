import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import type { Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { house, newProject, sendFile, settled } from '../media/house.ts';

const spoken = [
  { text: 'Welcome', start: 0.2, end: 0.8 },
  { text: 'aboard.', start: 0.9, end: 1.6 },
];

export type Ready = { one: Tenant; id: string };

/** The running program, and projects that are ready to be rendered. */
export function studio(settings?: () => Promise<Record<string, string>>) {
  const { service, tenant } = house(settings);

  /** A project with this media, in which two words are said. */
  async function ready(path: string, words: object[] = spoken): Promise<Ready> {
    const one = await tenant();
    // In a language that nobody understands here: what is said comes from the test.
    const id = await newProject(one, { name: 'A talk', speechLanguage: 'tlh' });
    await sendFile(service().url, one, id, path);
    await settled(service(), id);
    const headers = { 'If-Match': '*' };
    const reply = await one.api('PUT', `/projects/${id}/transcript`, { body: { words }, headers });
    if (reply.status !== 200) throw new Error(reply.text);
    return { one, id };
  }

  const ask = ({ one, id }: Ready, wish: object = {}) =>
    one.api('POST', `/projects/${id}/renders`, { body: { quality: 'draft', ...wish } });

  /** Straight from the database, as a key may only ask sixty times a minute. */
  const statusOf = async (renderId: string) =>
    (await service().sql<{ status: string }>('select status from render_jobs where id = $1', [renderId]))[0]?.status;

  async function ended({ one }: Pick<Ready, 'one'>, renderId: string) {
    await until(async () => !['QUEUED', 'RENDERING'].includes((await statusOf(renderId)) ?? ''));
    return (await one.api('GET', `/renders/${renderId}`)).body.data;
  }

  /** From the wish to the finished file on this disk. */
  async function rendered(project: Ready, wish: object = {}) {
    const reply = await ask(project, wish);
    if (reply.status !== 201) throw new Error(reply.text);
    const render = await ended(project, reply.body.data[0].id);
    if (render.status !== 'COMPLETED') throw new Error(JSON.stringify(render.failure));
    return { render, path: await downloaded(render.outputUrl) };
  }

  const frame = ({ one, id }: Ready, query: string, headers: Record<string, string> = {}) =>
    fetch(`${service().url}/api/v1/projects/${id}/frame?${query}`, { headers: { 'X-API-Key': one.key, ...headers } });

  return { service, tenant, ready, ask, statusOf, ended, rendered, frame };
}

export async function downloaded(url: string): Promise<string> {
  const path = join(await temporaryFolder(), 'finished');
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  return path;
}
