import { parseCaptions } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { captioned } from './arrange.ts';

const { database, project } = await captioned();

const said = 'We tested this on a lot of ads between nine and five. Nobody believed us at all.';
type Cue = { start: number; end: number; text: string; lines: string[][] };
const textsOf = ({ body }: { body: { data: { cues: Cue[] } } }) => body.data.cues.map(({ text }) => text);

describe('The captions of a project', () => {
  test('are its words in cues and lines, by the profile that is asked for', async () => {
    const { get } = await project(said);
    const broadcast = await get('/captions?profile=broadcast');
    expect(broadcast.body.data).toMatchObject({
      profile: null,
      effectiveProfile: { maxChars: 42, gapMs: 80 },
      frameMs: 20,
      language: 'en',
      edits: { breaks: [], times: [] },
    });
    expect(textsOf(broadcast)).toEqual([
      'We tested this on a lot of ads\nbetween nine and five.',
      'Nobody believed us at all.',
    ]);
    const [first, second] = broadcast.body.data.cues as [Cue, Cue];
    expect(first.lines.map((line) => line[0])).toEqual(['w1', 'w9']);
    // Two frames of this video.
    expect(second.start - first.end).toBeCloseTo(0.04, 3);
    for (const text of textsOf(await get('/captions?profile=shorts'))) expect(text.length).toBeLessThanOrEqual(18);
  });

  test('are changed by who knows the last change', async () => {
    const { ask, get, events } = await project(said);
    const { headers } = await get('/captions');
    const change = (match: string | undefined, body: object) =>
      ask('PUT', '/captions', { body, headers: match === undefined ? {} : { 'if-match': match } });
    const edits = { breaks: [{ word: 'w4', kind: 'cue' }], times: [{ word: 'w4', start: 2.1 }] };
    const changed = await change(headers.etag, { profile: { name: 'social', changes: { maxChars: 30 } }, edits });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      profile: { name: 'social', changes: { maxChars: 30 } },
      effectiveProfile: { maxChars: 30, maxLines: 2 },
      edits,
    });
    expect(textsOf(changed)[0]).toBe('We tested this');
    expect(changed.body.data.cues[1].start).toBe(2.1);
    expect(await change(headers.etag, { edits })).toMatchObject({ status: 412, body: { code: 'captions/changed' } });
    expect(await change(undefined, { edits })).toMatchObject({ status: 400, body: { code: 'captions/no-version' } });
    const kept = await change('*', { edits: { breaks: [], times: [] } });
    expect(kept.body.data.profile).toMatchObject({ name: 'social' });
    expect((await change('*', { profile: null, edits })).body.data.profile).toBeNull();
    expect((await events()).filter(({ type }) => type === 'captions.updated')).toMatchObject([
      { data: { name: 'A talk', captions: { version: 1, language: null } } },
      { data: { captions: { version: 2 } } },
      { data: { captions: { version: 3 } } },
    ]);
  });

  test('are not sent again to who has them', async () => {
    const { ask, get, id } = await project(said);
    const { etag } = (await get('/captions')).headers;
    const again = () => ask('GET', '/captions', { headers: { 'if-none-match': etag! } });
    expect((await again()).status).toBe(304);
    await database.sql('update transcripts set retiming = retiming + 1 where project_id = $1', [id]);
    expect((await again()).status).toBe(200);
  });

  test('do not take over edits for other media', async () => {
    const { ask, get, id } = await project(said);
    const edits = { breaks: [{ word: 'w2', kind: 'cue' }], times: [] };
    await ask('PUT', '/captions', { body: { edits }, headers: { 'if-match': '*' } });
    await database.sql(`update transcripts set id = id || 'x' where project_id = $1`, [id]);
    expect((await get('/captions')).body.data.edits).toEqual({ breaks: [], times: [] });
  });

  test('are refused with a profile or edits that mean nothing', async () => {
    const { ask, get } = await project(said);
    const put = (body: object) => ask('PUT', '/captions', { body, headers: { 'if-match': '*' } });
    const edits = { breaks: [], times: [] };
    for (const body of [
      { edits, profile: { name: 'shorts', changes: { maxChars: 0 } } },
      { edits, profile: { name: 'shorts', changes: { colour: 1 } } },
      { edits: { breaks: [{ word: 'w\u0000', kind: 'cue' }], times: [] } },
      { edits: { breaks: [{ word: 'w1', kind: 'page' }], times: [] } },
      { profile: null },
    ])
      expect((await put(body)).status).toBe(400);
    expect((await get('/captions?profile=cinema')).status).toBe(400);
  });
});

describe('Captions are downloaded', () => {
  test.each([
    ['srt', 'application/x-subrip', 'srt'],
    ['vtt', 'text/vtt', 'vtt'],
    ['ass', 'text/x-ssa', 'ass'],
    ['ttml', 'application/ttml+xml', 'ttml'],
    ['json', 'application/json', 'json'],
  ])('as %s', async (ending, type, kind) => {
    const { get } = await project(said);
    const reply = await get(`/captions.${ending}?profile=broadcast`);
    expect(reply.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="A talk.${ending}"`);
    const parsed = parseCaptions(Buffer.from(reply.text));
    expect(parsed).toMatchObject({ kind, warnings: [], cues: [{}, { text: 'Nobody believed us at all.' }] });
  });

  test('as for television, until somebody chooses a profile or a style, or cuts cues', async () => {
    const { ask, get, id } = await project(said);
    const cues = async () => (await get('/captions.srt')).text.match(/ --> /g)?.length;
    expect(await cues()).toBe(2);
    const edits = { breaks: [{ word: 'w6', kind: 'cue' }], times: [] };
    await ask('PUT', '/captions', { body: { edits }, headers: { 'if-match': '*' } });
    expect(await cues()).toBeGreaterThan(3);
    const none = { breaks: [], times: [] };
    await ask('PUT', '/captions', { body: { edits: none }, headers: { 'if-match': '*' } });
    await database.sql(`update projects set style = '"bold-pop"' where id = $1`, [id]);
    expect(await cues()).toBeGreaterThan(3);
    const profile = { name: 'broadcast' };
    await ask('PUT', '/captions', { body: { edits: none, profile }, headers: { 'if-match': '*' } });
    expect(await cues()).toBe(2);
  });

  test('as text, and with the times of words', async () => {
    const { get } = await project(said);
    expect((await get('/captions.txt')).text).toBe(said);
    expect((await get('/captions.vtt?wordTimes=true')).text).toMatch(/We<00:00:01\.300> <00:00:01\.330>tested/);
    expect((await get('/captions.ass?wordTimes=true')).text).toContain('{\\k30}We');
  });
});

describe('The report', () => {
  test('tells what is hard to read, and can be acted upon', async () => {
    const { ask, get } = await project(said);
    const edits = { breaks: [{ word: 'w6', kind: 'cue' }], times: [{ word: 'w13', end: 5.2 }] };
    await ask('PUT', '/captions', { body: { edits, profile: { name: 'broadcast' } }, headers: { 'if-match': '*' } });
    const { findings, cues } = (await get('/captions/report')).body.data;
    expect(cues).toBe(3);
    expect(findings).toContainEqual({
      ...{ code: 'break-in-phrase', cue: 0, word: 'w1', start: 1, value: 0, limit: 0 },
      message: 'The cue ends with “a”, which belongs to what follows.',
      advice: 'Move “a” to the next cue.',
    });
    expect(findings.map(({ code }: { code: string }) => code)).toContain('too-short');
    const fixed = await ask('POST', '/captions/fixes', { body: {} });
    expect(fixed.status).toBe(201);
    expect(textsOf(fixed)).toHaveLength(2);
    expect((await get('/captions/report')).body.data.findings).toEqual([]);
  });
});
