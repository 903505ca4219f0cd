import { describe, expect, test } from 'vitest';
import { clip as filmClip } from '../../src/media/understand/testing/clips.ts';
import { bareWords, clip } from '../../src/platform/speech/testing/clip.ts';
import { settled } from '../media/house.ts';
import { desk, textOf, type Word } from './desk.ts';

const { service, tenant, transcribed } = desk();

describe('Speech', { timeout: 120_000 }, () => {
  test('becomes words with their times', async () => {
    const { project, get, one, id } = await transcribed();
    expect(project).toMatchObject({
      ...{ status: 'READY', progress: null, failure: null },
      transcript: { language: 'en', status: 'COMPLETED' },
    });

    const reply = await get('/transcript');
    expect(reply.body.data).toMatchObject({
      ...{ projectId: id, status: 'COMPLETED', language: 'en', engine: 'moonshine-base-en', version: 1 },
      ...{ warnings: [], failure: null, aligning: false, canUndo: false, canRedo: false },
    });
    const words: Word[] = reply.body.data.words;
    expect(bareWords(textOf(words))).toEqual(bareWords(clip.sentences.join(' ')));
    expect(new Set(words.map((word) => word.id)).size).toBe(words.length);
    const [first, second] = clip.spoken;
    const isSaid = ({ start, end }: Word) =>
      [first!, second!].some(({ startMs, endMs }) => start >= startMs / 1000 - 0.15 && end <= endMs / 1000 + 0.15);
    expect(words.filter((word) => !isSaid(word))).toEqual([]);
    for (const [at, { start, end, timing, confidence }] of words.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0);
      expect(timing).toBe('attention');
      expect(confidence).toBeGreaterThan(0);
    }

    const known = { headers: { 'If-None-Match': reply.headers.get('etag')! } };
    expect((await one.api('GET', `/projects/${id}/transcript`, known)).status).toBe(304);

    const srt = await get('/captions.srt');
    expect(srt.headers.get('content-disposition')).toBe('attachment; filename="A talk.srt"');
    expect(srt.text).toMatch(/^1\n00:00:01,\d{3} --> 00:00:0\d,\d{3}\nGood morning/);
    const back = await one.api('PUT', `/projects/${id}/transcript`, {
      content: srt.text,
      headers: { 'Content-Type': 'application/x-subrip', 'If-Match': '*' },
    });
    expect(back.body.data.words).toEqual(words);
    expect((await get('/captions.vtt')).text).toMatch(/^WEBVTT\n\n00:00:01\.\d{3} --> /);
    expect((await get('/captions.txt')).text).toContain('Today we talk about captions for video.');
  });

  test('is understood once more when asked, and what was there can be had back', async () => {
    const { one, id, get } = await transcribed();
    const again = await one.api('POST', `/projects/${id}/transcription`, { body: { language: 'en-GB' } });
    expect(again).toMatchObject({ status: 201, body: { data: { status: 'TRANSCRIBING', progress: 0 } } });
    await settled(service(), id);
    expect((await get('/transcript')).body.data).toMatchObject({ version: 2, canUndo: true, language: 'en' });
    expect((await one.api('DELETE', `/projects/${id}/transcription`)).body).toMatchObject({
      ...{ status: 409, code: 'transcript/not-running' },
    });

    // By a model of one's choice, or it is said which ones there are.
    await one.api('POST', `/projects/${id}/transcription`, { body: { model: 'whisper-huge' } });
    await settled(service(), id);
    expect((await get('')).body.data.failure).toEqual({
      ...{ code: 'speech/no-model', message: expect.stringContaining('Those that can be used: moonshine-base-en.') },
    });
    await one.api('POST', `/projects/${id}/transcription`, { body: { model: 'moonshine-base-en' } });
    await settled(service(), id);
    expect((await get('')).body.data).toMatchObject({ status: 'READY', failure: null });
  });

  test('of a language without a model fails, and says how to add one; the words from before stay', async () => {
    const { one, id, get, project } = await transcribed({ name: 'Un discours', speechLanguage: 'fr' });
    expect(project).toMatchObject({
      status: 'FAILED',
      failure: { code: 'speech/no-model', message: expect.stringContaining('capstan models install') },
      transcript: { status: 'FAILED' },
    });
    expect((await get('/transcript')).body.data).toMatchObject({
      status: 'FAILED',
      failure: project.failure,
      words: [],
    });

    await one.api('POST', `/projects/${id}/transcription`, { body: { language: 'en' } });
    await settled(service(), id);
    await one.api('POST', `/projects/${id}/transcription`, { body: {} });
    await settled(service(), id);
    const { data: now } = (await get('')).body;
    expect(now).toMatchObject({
      status: 'READY',
      failure: { code: 'speech/no-model' },
      transcript: { status: 'COMPLETED' },
    });
    expect((await get('/transcript')).body.data.words.length).toBeGreaterThan(10);
  });

  test.each(['wave', 'silent'] as const)('there is none in %s: the transcript is skipped', async (name) => {
    const { project, one, id } = await transcribed({ name }, await filmClip(name));
    expect(project).toMatchObject({ status: 'READY', failure: null, transcript: { status: 'SKIPPED' } });
    const again = await one.api('POST', `/projects/${id}/transcription`, { body: {} });
    expect(again.status).toBe(name === 'silent' ? 409 : 201);
  });
});

test('the languages that work are listed', async () => {
  const one = await tenant();
  expect((await one.api('GET', '/languages')).body.data).toEqual([
    { language: 'en', name: 'English', engine: 'built-in', model: 'moonshine-base-en', wordTimes: 'exact' },
  ]);
});
