import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { until } from '../harness/until.ts';
import { newProject, sendFile, settled } from '../media/house.ts';
import { studio } from './house.ts';

const { service, tenant, ready, ask, statusOf, ended } = studio();

const timeout = 60_000;
/** Long enough to be met at work, whatever the machine is like. */
const slow = { resolution: '1080p', quality: 'high' };

const childrenAt = (pid: number) => spawnSync('ps', ['-o', 'args', '--ppid', String(pid)]).stdout.toString();
const isEncoding = (pid: number) => /finished\.mp4/.test(childrenAt(pid));

test('a render that is cancelled ends at once, and can then be removed', { timeout }, async () => {
  const project = await ready(await clip('long'));
  const { body } = await ask(project, slow);
  const [{ id }] = body.data;
  const { pid } = service().program;
  await until(async () => isEncoding(pid) && (await statusOf(id)) === 'RENDERING');
  expect((await project.one.api('DELETE', `/renders/${id}`)).status).toBe(204);
  expect((await project.one.api('GET', `/renders/${id}`)).body.data).toMatchObject({
    ...{ status: 'CANCELLED', outputUrl: null, secondsLeft: null, failure: null },
  });
  await until(async () => !isEncoding(pid));
  const share = await project.one.api('POST', `/renders/${id}/links`, { body: { days: 1 } });
  expect(share.body.code).toBe('render/not-finished');
  // What was cancelled is no reason not to make it.
  const again = await ask(project, slow);
  expect([again.status, again.body.data[0].id === id]).toEqual([201, false]);
  expect((await project.one.api('DELETE', `/renders/${id}`)).status).toBe(204);
  expect(await statusOf(id)).toBeUndefined();

  // New media leaves nothing for the old renders to be made from.
  await sendFile(service().url, project.one, project.id, await clip('silent'));
  expect(await ended(project, again.body.data[0].id)).toMatchObject({ status: 'CANCELLED' });
  await until(async () => !isEncoding(pid));
});

test('a project that is still being worked on is not rendered, and one without media cannot be', {
  timeout,
}, async () => {
  const one = await tenant();
  const id = await newProject(one);
  expect((await ask({ one, id })).body).toMatchObject({ status: 404, code: 'source/not-found' });
  await sendFile(service().url, one, id, await clip('silent'));
  await settled(service(), id);
  await service().sql(`update projects set status = 'IMPORTING' where id = $1`, [id]);
  expect((await ask({ one, id })).body).toMatchObject({ status: 409, code: 'render/not-ready' });
});

test('renders follow by themselves when that was asked for with the project', { timeout }, async () => {
  const one = await tenant();
  const autoRender = { aspectRatios: ['SQUARE_1_1', 'LANDSCAPE_16_9'], quality: 'draft' };
  const id = await newProject(one, { name: 'Silent', autoRender });
  await sendFile(service().url, one, id, await clip('silent'));
  await settled(service(), id);
  const { body } = await one.api('GET', `/projects/${id}/renders`);
  expect(body.data.map(({ aspectRatio }: { aspectRatio: string }) => aspectRatio).sort()).toEqual([
    'LANDSCAPE_16_9',
    'SQUARE_1_1',
  ]);
  for (const render of body.data) expect(await ended({ one }, render.id)).toMatchObject({ status: 'COMPLETED' });

  // Words that somebody brings are as good as those that were heard; but only the first ones.
  const given = { name: 'Given', speechLanguage: 'tlh', autoRender: { quality: 'draft', style: 'neon' } };
  const project = { one, id: await newProject(one, given) };
  await sendFile(service().url, one, project.id, await clip('landscape'));
  await settled(service(), project.id);
  const say = (text: string) =>
    one.api('PUT', `/projects/${project.id}/transcript`, { body: { text }, headers: { 'If-Match': '*' } });
  await say('Hello');
  await say('Hello there');
  const { body: followed } = await one.api('GET', `/projects/${project.id}/renders`);
  expect(followed.data).toMatchObject([{ style: 'neon', quality: 'draft' }]);
  expect(await ended({ one }, followed.data[0].id)).toMatchObject({ status: 'COMPLETED' });

  for (const wrong of [
    'yes',
    { quality: 'best' },
    { nonsense: 1 },
    { framing: { kind: 'stretch' } },
    { style: 'nobody' },
  ]) {
    const reply = await one.api('POST', '/projects', { body: { name: 'x', autoRender: wrong } });
    expect([reply.status, reply.body.fields[0].field.split('.')[0]]).toEqual([400, 'autoRender']);
  }
});
