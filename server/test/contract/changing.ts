import { expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { projects } from '../harness/projects.ts';
import { expectError, expectInvalid, expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

export function changesOneProject(service: () => Service): void {
  async function withProject() {
    const tenant = await newTenant(service());
    const [id] = await projects(service(), tenant, { names: ['Before'] });
    return { ...tenant, id: id!, path: `/projects/${id}` };
  }

  test('is read by its id', async () => {
    const { api, id, path } = await withProject();
    const reply = await api('GET', path);
    expectReplyRules(reply);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, data: { id, name: 'Before' } });
  });

  test('a change touches what it names, and the time of the last change', async () => {
    const { api, path } = await withProject();
    const before = (await api('GET', path)).body.data;
    const reply = await api('PATCH', path, { body: { speechLanguage: 'pt-br' } });
    expectReplyRules(reply);
    expect(reply.status).toBe(200);
    const { updatedAt } = reply.body.data;
    expect(reply.body).toEqual({ success: true, data: { ...before, speechLanguage: 'pt-BR', updatedAt } });
    expect(updatedAt > before.updatedAt).toBe(true);
    const all = { name: '  After ', aspectRatio: 'SQUARE_1_1', speechLanguage: 'auto' };
    expect((await api('PATCH', path, { body: all })).body.data).toMatchObject({ ...all, name: 'After' });
  });

  test('how a picture comes into each frame, and the languages of renders, stay as they were set', async () => {
    const { api, path } = await withProject();
    const framing = { SQUARE_1_1: { kind: 'crop', x: 0.2 }, LANDSCAPE_16_9: { kind: 'fit' } };
    const full = {
      SQUARE_1_1: { kind: 'crop', x: 0.2, y: 0.5 },
      LANDSCAPE_16_9: { kind: 'fit', background: 'blur' },
    };
    const set = await api('PATCH', path, { body: { framing, captionLanguage: 'pt-br', secondLanguage: 'de' } });
    expectReplyRules(set);
    const chosen = { framing: full, captionLanguage: 'pt-BR', secondLanguage: 'de' };
    expect(set.body.data).toMatchObject(chosen);
    expect((await api('PATCH', path, { body: { name: 'Other' } })).body.data).toMatchObject(chosen);
    const none = { framing: null, captionLanguage: null, secondLanguage: null };
    expect((await api('PATCH', path, { body: none })).body.data).toMatchObject(none);
    const created = await api('POST', '/projects', { body: { name: 'New', ...chosen } });
    expect(created.body.data).toMatchObject(chosen);
  });

  test('a change is checked as a new project is', async () => {
    const { api, path } = await withProject();
    const before = (await api('GET', path)).body.data;
    for (const [field, value] of [
      ['name', ''],
      ['name', null],
      ['name', 'a\nb'],
      ['name', '😀'.repeat(201)],
      ['aspectRatio', 'WIDE'],
      ['secondLanguage', 'auto'],
      ['aspectRatio', null],
      ['speechLanguage', 'english'],
      ['status', 'READY'],
      ['id', newId('prj')],
    ] as const) {
      expectInvalid(await api('PATCH', path, { body: { [field]: value } }), field);
    }
    expectInvalid(await api('PATCH', path, { body: { framing: { WIDE: { kind: 'fit' } } } }), 'framing.WIDE');
    const outside = { SQUARE_1_1: { kind: 'crop', x: 2 } };
    expectInvalid(await api('PATCH', path, { body: { framing: outside } }), 'framing.SQUARE_1_1.x');
    for (const raw of ['{}', '[]', 'null', '']) expectInvalid(await api('PATCH', path, { raw }), 'body');
    expectError(await api('PATCH', path, { raw: '{' }), 400, 'request/malformed-json');
    expect((await api('GET', path)).body.data).toEqual(before);
  });

  test('a deleted project is gone, with everything made from it', async () => {
    const { api, id, path, workspaceId } = await withProject();
    const { sql } = service();
    await sql(
      `insert into transcripts (id, workspace_id, project_id, language, status) values ($1, $2, $3, 'en', 'PENDING')`,
      [newId('trn'), workspaceId, id],
    );
    const reply = await api('DELETE', path);
    expectReplyRules(reply);
    expect({ status: reply.status, text: reply.text }).toEqual({ status: 204, text: '' });
    for (const method of ['GET', 'DELETE']) expectError(await api(method, path), 404, 'project/not-found');
    expectError(await api('PATCH', path, { body: { name: 'x' } }), 404, 'project/not-found');
    expect((await api('GET', '/projects')).body.meta.total).toBe(0);
    expect(await sql('select id from transcripts where workspace_id = $1', [workspaceId])).toEqual([]);
  });

  test('an id of nothing is not found, whatever it looks like', async () => {
    const { api, id } = await withProject();
    expectError(await api('GET', `/projects/${newId('prj')}`), 404, 'project/not-found');
    const others = [
      '1',
      'prj_',
      `${id}x`,
      id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
      '%00',
      "'",
      '..%2f',
    ];
    for (const other of [...others, id.replace('prj_', 'key_'), 'a'.repeat(5_000), '😀']) {
      const reply = await api('GET', `/projects/${encodeURI(other)}`);
      expect(reply.status, other).toBe(404);
      expectError(reply, 404, reply.body.code);
    }
  });

  test('other methods on known addresses are not found', async () => {
    const { api, path } = await withProject();
    for (const [method, at] of [
      ['PUT', path],
      ['POST', path],
      ['PUT', '/projects'],
      ['PATCH', '/projects'],
      ['DELETE', '/projects'],
      ['POST', '/health'],
      ['DELETE', '/health'],
    ] as const) {
      expectError(await api(method, at), 404, 'route/not-found');
    }
  });
}
