import { presetOf } from '@capstan/captions';
import { afterAll, describe, expect, test } from 'vitest';
import { resolveStyle } from '../../src/styles/resolve.ts';
import { openHouse } from '../fonts/house.ts';

const house = await openHouse();
afterAll(house.close);

const look = { base: 'karaoke', font: { family: 'Anton', weight: 400 }, spoken: { color: '#00E5FF' } };

async function tenantWithStyle() {
  const tenant = await house.newTenant();
  const { data } = await tenant.ask('POST', '/styles', { name: 'Harbour', style: look });
  const newProject = async (style: unknown) =>
    (await tenant.ask('POST', '/projects', { name: 'Talk', style } as object)).data;
  return { ...tenant, own: data, newProject };
}

describe('Styles', () => {
  test('are the presets, each in full, and those of the workspace before them', async () => {
    const { ask, own } = await tenantWithStyle();
    const { data } = await ask('GET', '/styles');
    expect(data[0]).toEqual(own);
    expect(data.length).toBeGreaterThan(10);
    expect(data.find(({ id }: { id: string }) => id === 'bold-pop')).toMatchObject({
      kind: 'preset',
      label: 'Bold pop',
      style: presetOf('bold-pop')!.style,
    });
    expect(await ask('GET', '/styles/bold-pop')).toMatchObject({ status: 200, data: { id: 'bold-pop' } });
  });

  test('of the workspace are changes to a preset, and come in full', async () => {
    const { own } = await tenantWithStyle();
    const { style } = presetOf('karaoke')!;
    expect(own).toMatchObject({ kind: 'own', name: 'Harbour', base: 'karaoke' });
    expect(own.style).toEqual({
      ...style,
      font: { ...style.font, family: 'Anton', weight: 400 },
      spoken: { ...style.spoken, color: '#00E5FF' },
    });
  });

  test('can rest on others of the workspace, and stay as they are when those change', async () => {
    const { ask, own } = await tenantWithStyle();
    const second = await ask('POST', '/styles', { name: 'Second', style: { base: 'harbour', color: '#111111' } });
    expect(second.data).toMatchObject({ base: 'karaoke', style: { color: '#111111', font: { family: 'Anton' } } });
    await ask('PATCH', `/styles/${own.id}`, { style: 'bold-pop' });
    expect((await ask('GET', `/styles/${second.data.id}`)).data).toEqual(second.data);
  });

  test('have names of their own', async () => {
    const { ask, own } = await tenantWithStyle();
    const taken = { status: 409, code: 'style/name-taken' };
    expect(await ask('POST', '/styles', { name: ' harbour ', style: 'karaoke' })).toMatchObject(taken);
    expect(await ask('POST', '/styles', { name: 'Bold-Pop', style: 'karaoke' })).toMatchObject(taken);
    const other = await ask('POST', '/styles', { name: 'Other', style: 'karaoke' });
    expect(await ask('PATCH', `/styles/${other.data.id}`, { name: 'Harbour' })).toMatchObject(taken);
    expect(await ask('PATCH', `/styles/${own.id}`, { name: 'HARBOUR' })).toMatchObject({ data: { name: 'HARBOUR' } });
  });

  test('that are presets stay', async () => {
    const { ask } = await house.newTenant();
    const refused = { status: 409, code: 'style/preset' };
    expect(await ask('PATCH', '/styles/bold-pop', { name: 'x' })).toMatchObject(refused);
    expect(await ask('DELETE', '/styles/bold-pop')).toMatchObject(refused);
    expect(await ask('DELETE', '/styles/nothing')).toMatchObject({ status: 404, code: 'style/not-found' });
  });

  test.each([
    [{ outline: { width: 9 } }, 'style.outline.width', 'must be at most 0.4'],
    [{ outline: { color: 'red' } }, 'style.outline.color', 'must be a colour such as #FFE600'],
    [{ box: { kind: 'round' } }, 'style.box.kind', 'must be one of none, word, line, block, bar'],
    [{ outlin: { width: 0 } }, 'style.outlin', 'is not a field of this request'],
    [{ font: { family: 'A\u0000' } }, 'style.font.family', 'must be text without control characters'],
    [{ base: 'nothing' }, 'style.base', 'is no style of this workspace; GET /styles lists them'],
    ['nothing', 'style', 'is no style of this workspace; GET /styles lists them'],
  ])('%j is refused with what is wrong, field by field', async (style, field, message) => {
    const { ask } = await house.newTenant();
    for (const path of ['/styles', '/projects']) {
      const reply = await ask('POST', path, { name: 'x', style });
      expect(reply).toMatchObject({ status: 400, code: 'request/invalid' });
      expect(reply.fields).toEqual([{ field, message }]);
    }
  });
});

describe('A project', () => {
  test('has no style of its own at first, and one when it is given', async () => {
    const { ask, newProject, own } = await tenantWithStyle();
    const { id, style, externalId } = await newProject(undefined);
    expect([style, externalId]).toEqual([null, null]);
    const changed = await ask('PATCH', `/projects/${id}`, { style: 'Harbour', externalId: 'video-17' });
    expect(changed.data).toMatchObject({ style: own.id, externalId: 'video-17' });
    expect((await ask('PATCH', `/projects/${id}`, { name: 'Other' })).data).toMatchObject({ style: own.id });
    expect((await ask('GET', '/projects')).data[0]).toMatchObject({ style: own.id, externalId: 'video-17' });
    const without = await ask('PATCH', `/projects/${id}`, { style: null, externalId: null });
    expect(without.data).toMatchObject({ style: null, externalId: null });
  });

  test('follows a style that changes, and keeps its looks when that is deleted', async () => {
    const { ask, newProject, own, workspaceId } = await tenantWithStyle();
    const [plain, changed] = [await newProject('Harbour'), await newProject({ base: own.id, color: '#222222' })];
    await ask('PATCH', `/styles/${own.id}`, { style: { ...look, size: 0.1 } });
    const before = await resolveStyle(house.db, workspaceId, changed.style);
    expect(before).toMatchObject({ size: 0.1, color: '#222222', font: { family: 'Anton' } });
    expect(await ask('DELETE', `/styles/${own.id}`)).toMatchObject({ status: 204 });
    const after = (await ask('GET', `/projects/${changed.id}`)).data.style;
    expect(await resolveStyle(house.db, workspaceId, after)).toEqual(before);
    expect((await ask('GET', `/projects/${plain.id}`)).data.style).toEqual({ ...look, size: 0.1 });
  });

  test('of another workspace cannot use it', async () => {
    const { own } = await tenantWithStyle();
    const { ask } = await house.newTenant();
    expect(await ask('POST', '/projects', { name: 'x', style: own.id })).toMatchObject({ status: 400 });
    expect(await ask('POST', '/styles', { name: 'x', style: { base: own.id } })).toMatchObject({ status: 400 });
  });
});
