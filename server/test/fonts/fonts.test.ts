import { afterAll, describe, expect, test } from 'vitest';
import { faceFile } from '../../src/fonts/testing/shelf.ts';
import { renamed, withEmbedding, withTableFilled } from '../../src/fonts/testing/tampered.ts';
import { collect } from '../../src/platform/files/collector.ts';
import { openHouse } from './house.ts';

const house = await openHouse();
afterAll(house.close);

const anton = await faceFile('Anton');
const own = renamed(await faceFile('Lilita One'), 'Lilita One', 'Harbour Ad');

describe('The list of fonts', () => {
  test('has those of Capstan, each with its faces and its licence', async () => {
    const { ask } = await house.newTenant();
    const { data } = await ask('GET', '/fonts');
    const montserrat = data.find(({ id }: { id: string }) => id === 'montserrat');
    expect(montserrat).toMatchObject({ family: 'Montserrat', kind: 'built-in', license: 'OFL-1.1', ready: true });
    expect(montserrat.faces).toHaveLength(18);
    const black = montserrat.faces.find(({ name }: { name: string }) => name === 'Montserrat Black Italic');
    const file = await ask('GET', black.url);
    expect(file.headers).toMatchObject({
      'content-type': 'font/ttf',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(file.bytes.equals(await faceFile('Montserrat', 900, true))).toBe(true);
    expect((await ask('GET', montserrat.licenseUrl)).bytes.toString()).toContain('SIL Open Font License');
    expect(data.find(({ id }: { id: string }) => id === 'noto-sans-jp')).toMatchObject({
      kind: 'fetched',
      ready: false,
    });
  });

  test('ends there', async () => {
    const { ask } = await house.newTenant();
    for (const path of ['/fonts/anton/700.ttf', '/fonts/nothing/400.ttf', '/fonts/nothing/license', '/fonts/anton/x']) {
      expect(await ask('GET', path)).toMatchObject({ status: 404 });
    }
    expect(await ask('DELETE', '/fonts/anton')).toMatchObject({ status: 409, code: 'font/built-in' });
  });
});

describe('A font of its own', () => {
  test('is checked, kept, listed, handed out and deleted with its file', async () => {
    const { ask, sendFont, workspaceId } = await house.newTenant();
    const added = await sendFont(own);
    expect(added).toMatchObject({
      status: 201,
      data: { family: 'Harbour Ad', kind: 'own', scripts: ['Latin'], license: null, faces: [{ weight: 400 }] },
    });
    const { id, faces } = added.data;
    expect((await ask('GET', '/fonts')).data[0]).toEqual(added.data);
    expect((await ask('GET', faces[0].url)).bytes.equals(own)).toBe(true);
    // Long after it was sent it is still there.
    await house.sql(`update files set created_at = now() - interval '9 days'`);
    expect(await collect(house.db, house.parts.store)).toBe(0);
    expect(await ask('DELETE', `/fonts/${id}`)).toMatchObject({ status: 204 });
    expect(await ask('GET', faces[0].url)).toMatchObject({ status: 404 });
    expect(await collect(house.db, house.parts.store)).toBe(1);
    expect(await house.sql('select id from files where workspace_id = $1', [workspaceId])).toEqual([]);
  });

  test('belongs to one workspace', async () => {
    const [ours, theirs] = [await house.newTenant(), await house.newTenant()];
    const { data } = await theirs.sendFont(own);
    expect(await ours.ask('GET', data.faces[0].url)).toMatchObject({ status: 404 });
    expect(await ours.ask('DELETE', `/fonts/${data.id}`)).toMatchObject({ status: 404 });
    expect(JSON.stringify((await ours.ask('GET', '/fonts')).data)).not.toContain('Harbour');
  });

  test('is there once', async () => {
    const { sendFont } = await house.newTenant();
    await sendFont(own);
    expect(await sendFont(own)).toMatchObject({ status: 409, code: 'font/exists' });
  });

  test('goes with its workspace', async () => {
    const { sendFont, workspaceId } = await house.newTenant();
    await sendFont(own);
    await house.sql('delete from workspaces where id = $1', [workspaceId]);
    await collect(house.db, house.parts.store);
    expect(await house.sql('select id from files where workspace_id = $1', [workspaceId])).toEqual([]);
  });
});

describe('What is no good font', () => {
  test.each([
    ['text', Buffer.from('a letter'), 'font/not-a-font'],
    ['nothing at all', Buffer.alloc(0), 'font/not-a-font'],
    ['half a font', anton.subarray(0, 50_000), 'font/damaged'],
    ['a font that must not be embedded', withEmbedding(anton, 2), 'font/restricted'],
    ['20 MB and more', Buffer.alloc(20 * 1024 ** 2 + 1), 'font/too-large'],
  ])('is refused with the reason: %s', async (_, data, code) => {
    const { sendFont } = await house.newTenant();
    expect(await sendFont(data)).toMatchObject({ status: 400, code });
  });

  test.each(['cmap', 'GSUB'])('never ends the server: %s overwritten', async (tag) => {
    const { sendFont } = await house.newTenant();
    expect([201, 400]).toContain((await sendFont(withTableFilled(anton, tag, 0xff))).status);
  });

  test('is told when the form has no file', async () => {
    const { ask, sendFont } = await house.newTenant();
    expect(await sendFont(own, 'font')).toMatchObject({ status: 400, code: 'font/no-file' });
    expect(await ask('POST', '/fonts', { file: 'x' })).toMatchObject({ status: 400 });
  });
});
