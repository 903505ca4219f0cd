import { expect, test } from 'vitest';
import { captionsOf } from '../../src/captions/captions-of.ts';
import type { ProjectId } from '../../src/projects/project.ts';
import { withProjects } from '../../src/renders/project-wish.ts';
import type { WorkspaceId } from '../../src/workspaces/asker.ts';
import { captioned } from './arrange.ts';

const { database, project } = await captioned();

const srt = [
  '1\n00:00:01,000 --> 00:00:02,500\nGuten Morgen\nzusammen\n',
  '2\n00:00:02,500 --> 00:00:04,000\nund willkommen\n',
].join('\n');

const subrip = { 'content-type': 'application/x-subrip' };

test('a translation is brought, listed, shown and removed', async () => {
  const { ask, get, events } = await project('Good morning everyone and welcome');
  const put = await ask('PUT', '/translations/de', { body: srt, headers: subrip });
  expect(put.status).toBe(200);
  const about = {
    language: 'de',
    version: 1,
    words: 5,
    start: 1,
    end: 4,
    text: 'Guten Morgen zusammen und willkommen',
  };
  expect(put.body.data).toMatchObject(about);
  const read = (await get('/translations/DE')).body.data;
  expect(read).toMatchObject(about);
  expect(read.cues.map((cue: { text: string }[]) => cue.map(({ text }) => text))).toEqual([
    ['Guten', 'Morgen', 'zusammen'],
    ['und', 'willkommen'],
  ]);
  expect((await get('/translations')).body.data).toMatchObject([about]);
  const shown = await get('/captions?language=de&profile=broadcast');
  expect(shown.body.data).toMatchObject({
    language: 'de',
    cues: [
      { start: 1, text: 'Guten Morgen zusammen' },
      { start: 2.5, text: 'und willkommen' },
    ],
  });
  const file = await get('/captions.srt?language=de&profile=broadcast');
  expect(file.headers['content-disposition']).toBe('attachment; filename="A talk.de.srt"');
  expect(file.text).toContain('und willkommen');
  expect((await ask('DELETE', '/translations/de')).status).toBe(204);
  expect(await get('/captions?language=de')).toMatchObject({ status: 404, body: { code: 'translation/not-found' } });
  expect((await events()).map(({ type }) => type)).toEqual(expect.arrayContaining(['captions.updated']));
});

test.each([
  ['words with times', { words: [{ text: 'Hallo', start: 1, end: 2 }] }, {}],
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n', { 'content-type': 'text/vtt' }],
  ['ASS', 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hallo', { 'content-type': 'text/x-ssa' }],
  ['TTML', '<tt><body><p begin="1s" end="2s">Hallo</p></body></tt>', { 'content-type': 'application/ttml+xml' }],
  ['JSON captions', '{"cues":[{"start":1,"end":2,"text":"Hallo"}]}', { 'content-type': 'application/octet-stream' }],
])('it comes as %s', async (_name, body, headers) => {
  const { ask } = await project('Hello');
  expect((await ask('PUT', '/translations/de', { body, headers })).body.data).toMatchObject({
    text: 'Hallo',
    start: 1,
    end: 2,
  });
});

test('it needs times, text, and a language', async () => {
  const { ask } = await project('Hello');
  const put = (language: string, body: object) => ask('PUT', `/translations/${language}`, { body });
  expect(await put('de', { text: 'Hallo' })).toMatchObject({ status: 400, body: { code: 'translation/no-times' } });
  expect((await put('auto', { text: srt })).status).toBe(404);
  expect((await put('klingonish', { text: srt })).status).toBe(404);
});

test('renders get both languages at once, as the project has it, if they are there', async () => {
  const { ask, id } = await project('Good morning everyone and welcome');
  await ask('PUT', '/translations/de', { body: srt, headers: subrip });
  const [row] = await database.sql<{ workspace_id: string }>('select workspace_id from projects where id = $1', [id]);
  const target = { workspaceId: row!.workspace_id as WorkspaceId, projectId: id as ProjectId };
  const captions = await captionsOf(database.db, target, { styleProfile: 'broadcast', secondLanguage: 'de' });
  expect(captions).toMatchObject({
    language: 'en',
    cues: [{ text: 'Good morning everyone and welcome' }],
    second: [{ text: 'Guten Morgen zusammen und willkommen' }],
  });
  const chosen = { captionLanguage: 'fr', secondLanguage: 'de' };
  expect(await withProjects(database.db, target, chosen, {})).toEqual({ secondLanguage: 'de' });
  expect(await withProjects(database.db, target, chosen, { language: 'en', secondLanguage: null })).toEqual({
    language: 'en',
  });
  const before = captions.version;
  await ask('PUT', '/translations/de', { body: srt, headers: subrip });
  expect((await captionsOf(database.db, target, { styleProfile: 'broadcast', secondLanguage: 'de' })).version).not.toBe(
    before,
  );
});
