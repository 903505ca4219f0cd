import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { stopRenders } from '../../src/renders/begin.ts';
import { transcribeNew } from '../../src/transcripts/begin-transcription.ts';
import { plans } from '../../src/workspaces/plans.ts';
import { openHouse } from './house.ts';

const house = await openHouse();
afterAll(() => house.close());

const { transcribedMinutesPerMonth, renderedMinutesPerMonth, storageBytes } = plans.FREE;
const mediaMs = 9_000;
/** So that one more of nine seconds fits. */
const allButOne = (minutes: number) => minutes * 60_000 - mediaMs;
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
const oneOf20 = [201, ...Array.from({ length: 19 }, () => 403)];

describe('Minutes of rendering', () => {
  test('are kept for what was accepted: of twenty at once, as many pass as there is room for', async () => {
    const { ask, newProjects, use, usage } = await house.newTenant();
    await use('rendered', allButOne(renderedMinutesPerMonth));
    const ids = await newProjects(20);
    const replies = await Promise.all(ids.map((id) => ask('POST', `/projects/${id}/renders`, {})));
    expect(statusesOf(replies)).toEqual(oneOf20);
    const { body } = replies.find(({ status }) => status === 403)!;
    expect(body.code).toBe('plan/rendering-used-up');
    expect(body.error).toMatch(
      /30 minutes a month of the FREE plan, 29\.9 minutes are used.*the BUSINESS plan has no limit/i,
    );
    expect((await usage()).renderedMinutes).toEqual({ used: 29.85, reserved: 0.15, limit: 30 });
  });

  test('come back when a render is cancelled, fails, or goes with its project', async () => {
    const { workspaceId, ask, newProjects, use, usage } = await house.newTenant();
    await use('rendered', allButOne(renderedMinutesPerMonth));
    const [one, two, three] = await newProjects(3);
    const render = async (id: string) => {
      const reply = await ask('POST', `/projects/${id}/renders`, {});
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      expect((await ask('POST', `/projects/${three}/renders`, {})).status).toBe(403);
      return reply.body.data[0].id;
    };
    await ask('DELETE', `/renders/${await render(one!)}`);
    await render(two!);
    await house.sql(
      `update jobs set state = 'failed', ended_at = now(), failure_code = 'x', failure_message = 'x'
       where workspace_id = $1 and state = 'waiting'`,
      [workspaceId],
    );
    await house.sql(`delete from render_jobs where workspace_id = $1`, [workspaceId]);
    await render(one!);
    await ask('DELETE', `/projects/${one}`);
    expect((await usage()).renderedMinutes.reserved).toBe(0);
    expect((await ask('POST', `/projects/${three}/renders`, {})).status).toBe(201);
  });

  test('of several frames are asked for together, or not at all', async () => {
    const { ask, newProjects, use, usage } = await house.newTenant();
    await use('rendered', allButOne(renderedMinutesPerMonth));
    const [id] = await newProjects(1);
    const wish = { aspectRatios: ['PORTRAIT_9_16', 'SQUARE_1_1'] };
    expect((await ask('POST', `/projects/${id}/renders`, wish)).status).toBe(403);
    expect((await usage()).renderedMinutes.reserved).toBe(0);
    expect((await ask('GET', `/projects/${id}/renders`)).body.data).toEqual([]);
  });
});

describe('Minutes of transcription', () => {
  test('are kept for what was accepted: of twenty at once, as many pass as there is room for', async () => {
    const { ask, newProjects, use, usage } = await house.newTenant();
    await use('transcribed', allButOne(transcribedMinutesPerMonth));
    const ids = await newProjects(20);
    const replies = await Promise.all(ids.map((id) => ask('POST', `/projects/${id}/transcription`, {})));
    expect(statusesOf(replies)).toEqual(oneOf20);
    expect((await usage()).transcribedMinutes).toEqual({ used: 29.85, reserved: 0.15, limit: 30 });
  });

  test('that are missing for new media leave the media there, and say why', async () => {
    const { workspaceId, ask, newProjects, use } = await house.newTenant();
    await use('transcribed', transcribedMinutesPerMonth * 60_000);
    const [projectId] = await newProjects(1);
    const target = { workspaceId, projectId: projectId! };
    await house.db.transaction(async (tx) => {
      await stopRenders(tx, target);
      await transcribeNew(tx, target, async () => {});
    });
    const { body } = await ask('GET', `/projects/${projectId}`);
    expect(body.data).toMatchObject({
      ...{ status: 'FAILED', sourceAsset: { duration: 9 }, transcript: { status: 'FAILED' } },
      failure: {
        code: 'plan/transcription-used-up',
        message: expect.stringContaining('The PRO plan has 1,200 minutes'),
      },
    });
    // With a larger plan, it goes on from there.
    await house.sql(`update workspaces set plan = 'PRO' where id = $1`, [workspaceId]);
    expect((await ask('POST', `/projects/${projectId}/transcription`, {})).status).toBe(201);
  });
});

describe('Storage', () => {
  const upload = (projectId: string, bytes: number) => ({
    ...{ 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
    'upload-metadata': `projectId ${Buffer.from(projectId).toString('base64')}`,
  });
  const store = (workspaceId: string, projectId: string, bytes: number) =>
    house.sql(
      `insert into files (id, workspace_id, project_id, kind, name, type, bytes, etag, kept)
       values ($1, $2, $3, 'source', 'x', 'video/mp4', $4, 'x', true)`,
      [newId('fil'), workspaceId, projectId, bytes],
    );

  test('is kept for uploads under way: of twenty at once, as many pass as there is room for', async () => {
    const { workspaceId, ask, newProjects } = await house.newTenant();
    const [projectId] = await newProjects(1);
    await store(workspaceId, projectId!, storageBytes - 1_500);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST', '/uploads', undefined, upload(projectId!, 1_000))),
    );
    expect(statusesOf(replies)).toEqual(oneOf20);
    const refused = replies.find(({ status }) => status === 403)!.body;
    expect(refused.code).toBe('plan/storage-used-up');
    expect(refused.error).toContain('Delete projects or renders');
  });

  test('is free again when a project goes, without anybody counting files', async () => {
    const { workspaceId, ask, newProjects, usage } = await house.newTenant();
    const [one, two] = await newProjects(2);
    await store(workspaceId, one!, storageBytes - 1);
    await store(workspaceId, two!, 5_000);
    expect((await usage()).storageBytes).toEqual({ used: storageBytes + 5_001, limit: storageBytes });
    expect((await ask('POST', `/projects/${two}/renders`, {})).body.code).toBe('plan/storage-used-up');
    await ask('DELETE', `/projects/${one}`);
    expect((await usage()).storageBytes.used).toBe(5_001);
    expect((await ask('POST', `/projects/${two}/renders`, {})).status).toBe(201);
  });
});

test('Without a limit, everything is counted and nothing refused', async () => {
  const { workspaceId, ask, newProjects, use, usage } = await house.newTenant('BUSINESS');
  await use('rendered', 6e12);
  const [projectId] = await newProjects(1);
  await house.sql(`update files set bytes = 1e15::bigint where workspace_id = $1`, [workspaceId]);
  expect((await ask('POST', `/projects/${projectId}/renders`, {})).status).toBe(201);
  expect(await usage()).toMatchObject({
    ...{ plan: 'BUSINESS', storageBytes: { used: 1e15, limit: null } },
    renderedMinutes: { used: 1e8, reserved: 0.15, limit: null },
  });
});

const { ask } = await house.newTenant();

test.each([
  ['from=2026-02-30', 'from'],
  ['from=0000-01-01', 'from'],
  ['to=yesterday', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'from'],
  ['from=2025-01-01&to=2026-03-01', 'from'],
])('Days that cannot be listed are refused: %s', async (query, field) => {
  expect((await ask('GET', `/usage?${query}`)).body).toMatchObject({ status: 400, fields: [{ field }] });
});
