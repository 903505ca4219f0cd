import { describe, expect, test } from 'vitest';
import { bareWords, clip } from '../../src/platform/speech/testing/clip.ts';
import { settled } from '../media/house.ts';
import { desk, textOf, type Word } from './desk.ts';

const { service, transcribed } = desk();

let one: Awaited<ReturnType<typeof transcribed>> | undefined;
let original: { words: Word[]; nextWord: number } | undefined;

/** The same project for every test, with its words as they were understood at first. */
async function opened() {
  one ??= await transcribed();
  await one.aligned();
  const { sql } = service();
  const read = `select words, next_word as "nextWord" from transcripts where project_id = $1`;
  original ??= (await sql<NonNullable<typeof original>>(read, [one.id]))[0]!;
  await sql(
    `delete from transcript_versions v using transcripts t where v.transcript_id = t.id and t.project_id = $1 and v.edit > 1`,
    [one.id],
  );
  await sql(
    `update transcripts set words = $2, next_word = $3, edit = 1, retiming = 0, warnings = '[]' where project_id = $1`,
    [one.id, JSON.stringify(original.words), original.nextWord],
  );
  // Another key, since each may only ask sixty times a minute.
  const it = await one.again();
  const reply = await it.get('/transcript');
  const words: Word[] = reply.body.data.words;
  const find = (text: string) => words.find((word) => bareWords(word.text)[0] === text)!;
  return { ...it, words, find, etag: reply.headers.get('etag')! };
}

const bareOf = ({ id, text, start, end }: Word) => ({ id, text, start, end });

describe('Words', { timeout: 120_000 }, () => {
  test('that are changed are found in the sound again; the others keep ids and times', async () => {
    const { change, find, words, etag, aligned } = await opened();
    // Two words for one, at a place where it was said otherwise; and one whose letters stay.
    const changed = await change(
      etag,
      { op: 'change', id: find('captions').id, text: 'caption tracks' },
      { op: 'change', id: find('good').id, text: 'good' },
    );
    expect(changed.body.data).toMatchObject({ version: 2, aligning: true, canUndo: true });
    const after: Word[] = (await aligned()).body.data.words;
    const isOther = ({ text }: Word) => !['caption', 'tracks', 'captions', 'good'].includes(bareWords(text)[0]!);
    expect(after.filter(isOther).map(bareOf)).toEqual(words.filter(isOther).map(bareOf));
    expect(after[0]).toEqual({ ...words[0]!, text: 'good' });
    const [caption, tracks] = after.filter(({ text }) => ['caption', 'tracks'].includes(text));
    expect(caption).toMatchObject({ id: find('captions').id, timing: 'aligned', confidence: 1 });
    expect(tracks).toMatchObject({ timing: 'aligned', confidence: 1 });
    expect(caption!.start).toBeCloseTo(find('captions').start, 0);
    expect(tracks!.end).toBeLessThanOrEqual(find('for').start);
  });

  test('are split, merged, inserted, deleted, moved, given a speaker and replaced', async () => {
    const { change, find, etag } = await opened();
    const reply = await change(
      etag,
      { op: 'split', id: find('welcome').id, at: 4 },
      { op: 'merge', ids: [find('the').id, find('show').id] },
      { op: 'insert', after: null, text: 'Hello!' },
      { op: 'delete', ids: [find('good').id, find('morning').id] },
      { op: 'speaker', ids: [find('today').id], speaker: 'Ann' },
      { op: 'replace', find: 'talk about', with: 'speak of' },
      { op: 'move', id: find('for').id, start: find('for').start + 0.01, end: find('for').end },
    );
    const words: Word[] = reply.body.data.words;
    expect(textOf(words)).toMatch(/^Hello! and welc ome to theshow\W Today we speak of captions for video\./);
    expect(words.find(({ text }) => text === 'Today')).toMatchObject({ speaker: 'Ann', timing: 'attention' });
    expect(words.find(({ text }) => text === 'for')).toMatchObject({
      ...{ start: expect.closeTo(find('for').start + 0.01, 3), timing: 'manual' },
    });
  });

  test('are changed all together or not at all, and what is wrong is said', async () => {
    const { change, words, etag, get, ask } = await opened();
    const half = await change(etag, { op: 'delete', ids: [words[0]!.id] }, { op: 'delete', ids: ['w999'] });
    expect(half.body).toMatchObject({
      ...{ status: 400, code: 'request/invalid' },
      fields: [{ field: 'operations.1', message: 'There is no such word.' }],
    });
    const strange = ['a\u0000b', '\ud800', 'a\u0007'].map((text) => ({ op: 'change', id: 'w1', text }));
    for (const wrong of [
      ...strange,
      { op: 'burn' },
      { op: 'change', id: 'w1' },
      { op: 'split', id: 'w1', at: 'x' },
      {},
    ]) {
      expect((await change(etag, wrong)).body).toMatchObject({ status: 400, code: 'request/invalid' });
    }
    const unknowing = await ask('PATCH', '/transcript', { body: { operations: [{ op: 'delete', ids: ['w1'] }] } });
    expect(unknowing.body).toMatchObject({ status: 400, code: 'transcript/no-version' });
    expect((await get('/transcript')).headers.get('etag')).toBe(etag);
  });

  test('of two who change them at once, one is told, and nothing is lost', async () => {
    const { change, find, etag, get } = await opened();
    const replies = await Promise.all([
      change(etag, { op: 'change', id: find('good').id, text: 'Great' }),
      change(etag, { op: 'change', id: find('video').id, text: 'film.' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(replies.find(({ status }) => status === 412)!.body.code).toBe('transcript/changed');
    const now = await get('/transcript');
    const again = await change(
      now.headers.get('etag')!,
      ...[
        { op: 'change', id: find('good').id, text: 'Great' },
        { op: 'change', id: find('video').id, text: 'film.' },
      ],
    );
    expect(textOf(again.body.data.words)).toMatch(/^Great morning.* captions for film\./);
  });

  test('new times alone do not stand in the way of a change', async () => {
    const { change, find, etag, aligned } = await opened();
    const first = await change(etag, { op: 'change', id: find('good').id, text: 'Great' });
    const later = await aligned();
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const second = await change(first.headers.get('etag')!, { op: 'change', id: find('video').id, text: 'film.' });
    expect(second.status).toBe(200);
  });
});

describe('A whole text', { timeout: 120_000 }, () => {
  const put = (it: Awaited<ReturnType<typeof opened>>, content: string | Uint8Array<ArrayBuffer>, type: string) =>
    it.ask('PUT', '/transcript', { content, headers: { 'Content-Type': type, 'If-Match': it.etag } });

  test('is laid over the words that are there, and what is new is found in the sound', async () => {
    const it = await opened();
    const text = textOf(it.words).replace(/twenty.five dollars/, 'thirty euros');
    const reply = await it.ask('PUT', '/transcript', { body: { text }, headers: { 'If-Match': it.etag } });
    expect(reply.body.data).toMatchObject({ version: 2, status: 'COMPLETED' });
    const words: Word[] = (await it.aligned()).body.data.words;
    const [second] = clip.spoken.slice(1);
    for (const word of words.filter(({ text }) => ['thirty', 'euros,'].includes(text))) {
      expect(word).toMatchObject({ timing: 'aligned' });
      expect(word.start * 1000).toBeGreaterThan(second!.startMs);
      expect(word.end * 1000).toBeLessThan(second!.endMs);
    }
    expect(words.filter(({ timing }) => timing === 'attention')).toHaveLength(it.words.length - 2);
  });

  test('comes as a caption file in odd encodings and broken forms', async () => {
    const it = await opened();
    const srt =
      '1\r00:01,0 --> 00:00:05.780\r<i>Guten Morgen, schöne Grüße</i>\r\r00:00:07,780 --> 00:00:12,245\r25 € kostet es';
    const windows = Uint8Array.from([...srt].map((each) => (each === '€' ? 0x80 : each.codePointAt(0)!)));
    const reply = await put(it, windows, 'application/x-subrip');
    expect(textOf(reply.body.data.words)).toBe('Guten Morgen, schöne Grüße 25 € kostet es');
    expect(reply.body.data.warnings).toMatchObject([{ code: 'text/encoding-guessed' }]);
    const [first, second] = clip.spoken;
    const words: Word[] = reply.body.data.words;
    expect(words.slice(0, 4).every(({ start, end }) => start >= 0.9 && end * 1000 <= first!.endMs)).toBe(true);
    expect(words.slice(4).every(({ start }) => start * 1000 >= second!.startMs)).toBe(true);
  });

  test('of words with times is taken as it is', async () => {
    const it = await opened();
    const words = [
      { text: 'One', start: 1, end: 1.5, speaker: 'Ann' },
      { text: 'two.', start: 1.5, end: 2 },
    ];
    const reply = await it.ask('PUT', '/transcript', { body: { words }, headers: { 'If-Match': it.etag } });
    expect(reply.body.data).toMatchObject({ aligning: false });
    expect(reply.body.data.words).toMatchObject([
      { ...words[0], timing: 'manual', confidence: 1 },
      { ...words[1], timing: 'manual', speaker: null },
    ]);
  });

  test('loses what is no text', async () => {
    const it = await opened();
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v An\u0001n>Good\u0000 mor\u0007ning\n';
    expect(textOf((await put(it, vtt, 'text/vtt')).body.data.words)).toMatch(/^Good.? ?morning$/);
  });

  test.each([
    ['nothing', '', 'text/plain'],
    ['a file without text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'application/x-subrip'],
    ['an unknown type', '%PDF-1.7', 'application/pdf'],
    ['a file without cues', '<tt/>', 'application/ttml+xml'],
  ])('of %s is refused', async (_name, content, type) => {
    const it = await opened();
    expect((await put(it, content, type)).status).toBe(400);
    expect((await it.get('/transcript')).headers.get('etag')).toBe(it.etag);
  });
});

describe('Versions', { timeout: 120_000 }, () => {
  test('are undone, done again and gone back to, and nothing is lost', async () => {
    const { change, find, etag, ask, get, words } = await opened();
    const tagOf = async () => (await get('/transcript')).headers.get('etag')!;
    const restore = async (wanted: string | number) =>
      ask('POST', '/transcript/versions', { body: { restore: wanted }, headers: { 'If-Match': await tagOf() } });
    const beginning = async (reply: { body: { data: { words: Word[] } } }) =>
      bareWords(textOf(reply.body.data.words.slice(0, 2))).join(' ');

    await change(etag, { op: 'change', id: find('good').id, text: 'good' });
    await change(await tagOf(), { op: 'delete', ids: [find('good').id] });
    expect(await beginning(await restore('previous'))).toBe('good morning');
    const first = await restore('previous');
    expect(first.body.data.words).toEqual(words);
    expect(first.body.data).toMatchObject({ version: 5, canUndo: false, canRedo: true });
    expect((await restore('previous')).body).toMatchObject({ status: 409, code: 'transcript/nothing-to-undo' });
    expect(await beginning(await restore('next'))).toBe('good morning');
    const last = await restore('next');
    expect(await beginning(last)).toBe('morning and');
    expect(last.body.data).toMatchObject({ canUndo: true, canRedo: false });
    expect((await restore('next')).body).toMatchObject({ status: 409, code: 'transcript/nothing-to-redo' });
    expect((await restore(1)).body.data.words).toEqual(words);
    expect(await beginning(await restore('previous'))).toBe('morning and');

    const { data: versions } = (await get('/transcript/versions')).body;
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['undone', 'restored', 'redone', 'redone', 'undone', 'undone', 'edited', 'edited', 'transcribed'],
    ]);
    expect(versions.at(-1)).toMatchObject({ version: 1, words: words.length });
    expect(textOf((await get('/transcript/versions/2')).body.data.words)).toMatch(/^good morning/);
    expect((await get('/transcript/versions/99')).body).toMatchObject({ code: 'transcript/no-such-version' });
    expect((await restore(99)).status).toBe(404);
  });
});

describe('A dictionary', { timeout: 120_000 }, () => {
  test('of a new project is there from its first transcription on', async () => {
    const { get } = await transcribed({ name: 'x', dictionary: [{ text: 'Kapstan', soundsLike: ['captions'] }] });
    expect(textOf((await get('/transcript')).body.data.words)).toContain('Today we talk about Kapstan for video.');
  });

  test('corrects names with their times kept: of a workspace, of a project, and later', async () => {
    const { one, id, ask, get, words, etag } = await opened();
    const entries = [{ text: 'Kapstan', soundsLike: ['captions'] }];
    expect((await ask('PUT', '/dictionary', { body: { entries } })).body.data).toEqual({ entries });
    expect((await get('/dictionary')).body.data).toEqual({ entries });
    const common = [
      { text: 'the Late Show', soundsLike: ['the show'] },
      { text: 'Kapstan', soundsLike: ['video'] },
    ];
    await one.api('PUT', '/dictionary', { body: { entries: common } });
    expect((await one.api('GET', '/dictionary')).body.data).toEqual({ entries: common });

    const reply = await ask('POST', '/transcript/corrections', { headers: { 'If-Match': etag } });
    const corrected: Word[] = reply.body.data.words;
    expect(textOf(corrected)).toContain('welcome to the Late Show. Today we talk about Kapstan for video.');
    const heard = words.find(({ text }) => text === 'captions')!;
    expect(corrected.find(({ text }) => text === 'Kapstan')).toMatchObject({ start: heard.start, end: heard.end });

    await ask('POST', '/transcription', { body: {} });
    await settled(service(), id);
    expect(textOf((await get('/transcript')).body.data.words)).toContain('the Late Show. Today we talk about Kapstan');
  });
});
