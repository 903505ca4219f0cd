import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@capstan/server/src/platform/ids.ts';
import { find, insert } from '@capstan/server/src/projects/store.ts';
import { find as findRender } from '@capstan/server/src/renders/store.ts';
import type { House } from '../house.ts';
import { sendByForm } from '../upload/send.ts';
import { spoken } from './spoken.ts';

/** What the measurements ask of the program itself. */
export async function readyProject(house: House, path: string, seconds: number): Promise<string> {
  const { db, workspaceId, key, port } = house;
  const projectId = newId('prj');
  // In a language that nobody understands here: what is said is given.
  const wanted = { id: projectId, name: 'Clip', aspectRatio: 'PORTRAIT_9_16', speechLanguage: 'tlh' };
  await insert(db, workspaceId, wanted);
  await sendByForm(path, { projectId, key, port });
  for (;;) {
    const project = await find(db, workspaceId, projectId);
    if (project?.status === 'READY' || project?.failure_code === 'speech/no-model') break;
    if (project?.status === 'FAILED') throw new Error(`The import failed: ${project.failure_message}`);
    await pause(20);
  }
  const words = spoken(seconds).map(({ text, startMs, endMs }) => ({ text, start: startMs / 1000, end: endMs / 1000 }));
  await ask(house, 'PUT', `/projects/${projectId}/transcript`, { words });
  return projectId;
}

export async function rendered(house: House, projectId: string): Promise<void> {
  const { data } = (await ask(house, 'POST', `/projects/${projectId}/renders`, {})) as { data: { id: string }[] };
  for (;;) {
    const render = await findRender(house.db, house.workspaceId, data[0]!.id);
    if (render?.status === 'COMPLETED') return;
    if (render?.status === 'FAILED') throw new Error(`The render failed: ${render.failureMessage}`);
    await pause(20);
  }
}

async function ask({ key, port }: House, method: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'If-Match': '*' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}
