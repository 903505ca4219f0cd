import { expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { projects } from '../harness/projects.ts';
import { expectInvalid, expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

export function listsProjects(service: () => Service): void {
  test('an empty list has no items and no pages', async () => {
    const { api } = await newTenant(service());
    const reply = await api('GET', '/projects');
    expectReplyRules(reply);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, data: [], meta: { page: 1, limit: 20, total: 0, totalPages: 0 } });
  });

  test('without parameters, the first twenty come, the last changed first', async () => {
    const tenant = await newTenant(service());
    const ids = await projects(service(), tenant, { count: 25 });
    const { body } = await tenant.api('GET', '/projects');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(5).reverse());
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 25, totalPages: 2 });
  });

  test('the last page holds the rest, and one past it is empty with a true meta', async () => {
    const tenant = await newTenant(service());
    const ids = await projects(service(), tenant, { count: 25 });
    const last = await tenant.api('GET', '/projects?page=2');
    expect(last.body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5).reverse());
    for (const page of [3, 1000, Number.MAX_SAFE_INTEGER]) {
      const past = await tenant.api('GET', `/projects?page=${page}`);
      expect(past.status).toBe(200);
      expect(past.body).toEqual({ success: true, data: [], meta: { page, limit: 20, total: 25, totalPages: 2 } });
    }
  });

  test('a limit above a hundred is taken as a hundred', async () => {
    const tenant = await newTenant(service());
    await projects(service(), tenant, { count: 130 });
    for (const limit of [100, 101, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await tenant.api('GET', `/projects?limit=${limit}`);
      expect(status).toBe(200);
      expect(body.data).toHaveLength(100);
      expect(body.meta).toEqual({ page: 1, limit: 100, total: 130, totalPages: 2 });
    }
    const second = await tenant.api('GET', '/projects?limit=5000&page=2');
    expect(second.body.data).toHaveLength(30);
  });

  test('a limit of one gives as many pages as projects', async () => {
    const tenant = await newTenant(service());
    const ids = await projects(service(), tenant, { count: 3 });
    const { body } = await tenant.api('GET', '/projects?limit=1&page=3');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect(body.meta).toEqual({ page: 3, limit: 1, total: 3, totalPages: 3 });
  });

  const notCounts = ['0', '-1', '1.5', '-0', 'abc', '', '1e2', '0x10', '%201', '+1', 'NaN', 'Infinity', '%EF%BC%91'];
  test.each(['page', 'limit'])('%s must be a whole number from 1 on', async (name) => {
    const { api } = await newTenant(service());
    for (const text of [...notCounts, '1,2', 'null', 'true', '9'.repeat(400)]) {
      const reply = await api('GET', `/projects?${name}=${text}`);
      expectInvalid(reply, name);
      expect(reply.body.error, text).toContain(name);
    }
  });

  test.each(['page', 'limit', 'sortBy', 'sortOrder'])('%s may be given only once', async (name) => {
    const { api } = await newTenant(service());
    const value = { page: '1', limit: '1', sortBy: 'name', sortOrder: 'asc' }[name];
    expectInvalid(await api('GET', `/projects?${name}=${value}&${name}=${value}`), name);
  });

  test('every parameter at fault is named at once', async () => {
    const { api } = await newTenant(service());
    const reply = await api('GET', '/projects?page=0&limit=x&sortBy=size&sortOrder=up');
    expectInvalid(reply, 'page', 'limit', 'sortBy', 'sortOrder');
  });

  test('only projects of the asking workspace are listed and counted', async () => {
    const [mine, other] = [await newTenant(service()), await newTenant(service())];
    const [id] = await projects(service(), mine, { count: 1 });
    await projects(service(), other, { count: 7 });
    const { body } = await mine.api('GET', '/projects');
    expect(body.data.map((project: { id: string }) => project.id)).toEqual([id]);
    expect(body.meta.total).toBe(1);
  });

  test('what does not exist yet is null, and render jobs are an empty list', async () => {
    const tenant = await newTenant(service());
    await projects(service(), tenant, { count: 1 });
    const { body } = await tenant.api('GET', '/projects');
    expect(body.data[0]).toMatchObject({ status: 'CREATED', sourceAsset: null, transcript: null, renderJobs: [] });
  });

  test('a finished project shows its media in seconds, its transcript and its renders, oldest first', async () => {
    const tenant = await newTenant(service());
    const [id] = await projects(service(), tenant, { count: 1, status: 'READY' });
    const ids = { asset: newId('ast'), transcript: newId('trn'), done: newId('rnd'), waiting: newId('rnd') };
    const { sql } = service();
    const owner = [tenant.workspaceId, id];
    await sql(
      `insert into source_assets (id, workspace_id, project_id, name, duration_ms) values ($3, $1, $2, $4, $5)`,
      [...owner, ids.asset, 'talk.mp4', 83_045],
    );
    await sql(
      `insert into transcripts (id, workspace_id, project_id, language, status) values ($3, $1, $2, 'en', 'COMPLETED')`,
      [...owner, ids.transcript],
    );
    const render = `insert into render_jobs (id, workspace_id, project_id, status, progress, output_file_id, output_name, created_at)
      values ($3, $1, $2, $4, $5, $6, $7, $8)`;
    await sql(render, [...owner, ids.waiting, 'RENDERING', 0.25, null, null, '2026-01-02T00:00:00Z']);
    await sql(render, [...owner, ids.done, 'COMPLETED', 1, 'fil_x', 'A talk.mp4', '2026-01-01T00:00:00Z']);

    const listed = await tenant.api('GET', '/projects');
    expect(listed.body.data[0]).toMatchObject({
      id,
      status: 'READY',
      sourceAsset: { id: ids.asset, name: 'talk.mp4', duration: 83.045 },
      transcript: { id: ids.transcript, language: 'en', status: 'COMPLETED' },
      renderJobs: [
        {
          id: ids.done,
          status: 'COMPLETED',
          progress: 1,
          outputUrl: expect.stringMatching(/^http.*\/files\/fil_x\/A%20talk\.mp4\?/),
        },
        { id: ids.waiting, status: 'RENDERING', progress: 0.25, outputUrl: null },
      ],
    });
    const read = await tenant.api('GET', `/projects/${id}`);
    expect(read.body).toEqual({ success: true, data: listed.body.data[0] });
    const changed = await tenant.api('PATCH', `/projects/${id}`, { body: { name: 'Other' } });
    expect(changed.body.data).toEqual({
      ...listed.body.data[0],
      name: 'Other',
      updatedAt: changed.body.data.updatedAt,
    });
  });

  test('a failed project says why', async () => {
    const tenant = await newTenant(service());
    const [id] = await projects(service(), tenant, { count: 1, status: 'FAILED' });
    await service().sql(
      `update projects set failure_code = 'media/no-audio', failure_message = 'No sound.' where id = $1`,
      [id],
    );
    const { body } = await tenant.api('GET', '/projects');
    expect(body.data[0].failure).toEqual({ code: 'media/no-audio', message: 'No sound.' });
  });
}
