import { afterAll, expect, test } from 'vitest';
import { faceFile } from '../../src/fonts/testing/shelf.ts';
import { renamed } from '../../src/fonts/testing/tampered.ts';
import { media, video } from '../../src/renders/testing/media.ts';
import { openHouse } from './house.ts';

const house = await openHouse();
afterAll(house.close);

const family = 'Harbour Ad';
const gone = { font: { family } };
const own = renamed(await faceFile('Lilita One'), 'Lilita One', family);
const refused = { status: 400, fields: [{ field: 'style.font.family' }] };

/** A tenant with a project that can be rendered. */
async function newTalk() {
  const tenant = await house.newTenant();
  const { workspaceId, ask } = tenant;
  const { id } = (await ask('POST', '/projects', { name: 'Talk' })).data;
  const facts = JSON.stringify({ media: media(video()), strip: null });
  await house.sql(
    `with asset as (
       insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts)
       values ('ast_' || $2, $1, $2, 'x.mp4', 10000, $3) returning id
     ), file as (
       insert into files (id, workspace_id, project_id, owner_id, kind, name, type, bytes, etag, kept)
       select 'fil_' || $2, $1, $2, id, 'source', 'x.mp4', 'video/mp4', 1, 'x', true from asset
     )
     update projects set status = 'READY' where id = $2`,
    [workspaceId, id, facts],
  );
  const words = [{ id: 'w1', text: 'Ahoy', startMs: 0, endMs: 900, confidence: 1, speaker: null, timing: 'manual' }];
  await house.sql(
    `insert into transcripts (id, workspace_id, project_id, language, status, words, edit, next_word)
     values ('trn_' || $2, $1, $2, 'en', 'COMPLETED', $3, 1, 2)`,
    [workspaceId, id, JSON.stringify(words)],
  );
  const render = async () => (await ask('POST', `/projects/${id}/renders`, {})).data[0];
  return { ...tenant, id, render };
}

test('a font that is not there comes into no style', async () => {
  const { ask, id } = await newTalk();
  const { data: style } = await ask('POST', '/styles', { name: 'Plain', style: 'karaoke' });
  for (const [method, path, body] of [
    ['POST', '/styles', { name: 'Loud', style: gone }],
    ['PATCH', `/styles/${style.id}`, { style: gone }],
    ['POST', '/projects', { name: 'Other', style: gone }],
    ['POST', '/projects', { name: 'Other', style: { base: 'karaoke', ...gone } }],
    ['PATCH', `/projects/${id}`, { style: gone }],
    ['POST', `/projects/${id}/renders`, { style: gone }],
    ['GET', `/projects/${id}/frame?style=${encodeURIComponent(JSON.stringify(gone))}`, undefined],
  ] as const) {
    expect(await ask(method, path, body)).toMatchObject(refused);
  }
  const later = await ask('POST', '/projects', { name: 'Other', autoRender: { style: gone } });
  expect(later).toMatchObject({ status: 400, fields: [{ field: 'autoRender.style.font.family' }] });
});

test('a render says so when its font is gone, and is made anew when the font is replaced', async () => {
  const { ask, sendFont, id, render } = await newTalk();
  const font = (await sendFont(own)).data;
  expect(await ask('PATCH', `/projects/${id}`, { style: gone })).toMatchObject({ status: 200 });
  const first = await render();
  expect(first.warnings).toEqual([]);
  expect((await render()).id).toBe(first.id);

  await ask('DELETE', `/fonts/${font.id}`);
  const without = await render();
  expect(without.id).not.toBe(first.id);
  expect(without.warnings).toEqual([
    {
      code: 'font/missing',
      message: expect.stringMatching(/^The font Harbour Ad is not there any more, so Montserrat/),
    },
  ]);
  // What is there already may be changed in other ways.
  expect(await ask('PATCH', `/projects/${id}`, { style: { ...gone, color: '#112233' } })).toMatchObject({
    status: 200,
  });
  await ask('PATCH', `/projects/${id}`, { style: gone });

  await sendFont(renamed(await faceFile('Lilita One'), 'Lilita One', family));
  const again = await render();
  expect(again.warnings).toEqual([]);
  expect([first.id, without.id]).not.toContain(again.id);
});
