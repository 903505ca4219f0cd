import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFfmpeg } from '../../src/platform/ffmpeg/find.ts';
import { bareWords, clip } from '../../src/platform/speech/testing/clip.ts';
import { startProgram } from '../harness/program.ts';
import { startOnSharedServer } from '../harness/service.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { newTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { newProject, sendFile, settled } from '../media/house.ts';
import { textOf } from './desk.ts';

const times = 6;

/** The clip again and again: more than a minute of speech. */
async function longSound(): Promise<string> {
  const path = join(await temporaryFolder(), 'long.flac');
  const { ffmpeg } = await findFfmpeg();
  await promisify(execFile)(ffmpeg, [
    ...['-v', 'error', '-stream_loop', String(times - 1), '-i', clip.path, '-c:a', 'flac', path],
  ]);
  return path;
}

test('a transcription whose worker is killed goes on where it was', { timeout: 180_000 }, async () => {
  const folder = await temporaryFolder();
  const service = await startOnSharedServer({ LOG_LEVEL: 'error', DATA_DIR: folder });
  onTestFinished(() => service.stop());
  const { sql } = service;
  const one = await newTenant(service);
  const id = await newProject(one);
  await sendFile(service.url, one, id, await longSound());
  const kept = () =>
    sql<{ end: number }>(
      `select end_ms as end from transcript_passages join transcripts t on t.id = transcript_id where project_id = $1`,
      [id],
    );
  await until(async () => (await kept()).length >= 2);
  const running = await one.api('GET', `/projects/${id}/transcript`);
  expect(running.body.data).toMatchObject({ status: 'RUNNING', version: 0 });
  expect(running.body.data.words.length).toBeGreaterThan(5);
  await service.program.kill();
  const before = await kept();

  const next = await startProgram({ DATABASE_URL: service.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' });
  onTestFinished(async () => void (await next.stop()));
  await settled(service, id);
  const [{ words, status } = { words: [], status: '' }] = await sql<{
    words: { text: string; startMs: number }[];
    status: string;
  }>(`select words, status from transcripts where project_id = $1`, [id]);
  expect(status).toBe('COMPLETED');
  const said = Array.from({ length: times }, () => clip.sentences.join(' ')).join(' ');
  expect(bareWords(textOf(words as never))).toEqual(bareWords(said));
  expect(await kept()).toEqual([]);
  const booked = await sql('select kind, ms::int from usage_days');
  const [{ ms } = { ms: 0 }] = await sql<{ ms: number }>(
    'select duration_ms::int as ms from source_assets where project_id = $1',
    [id],
  );
  expect(booked).toEqual([{ kind: 'transcribed', ms }]);
  // Never back to what was kept already: progress did not fall behind it.
  const done = Math.max(...before.map(({ end }) => end)) / (times * clip.durationMs);
  const later = await sql<{ progress: number }>(
    `select (data->>'progress')::real as progress from events where project_id = $1 and type = 'project.progress'
     and number > (select max(number) from events where project_id = $1 and type = 'project.transcribing')
     order by number`,
    [id],
  );
  const afterwards = later
    .map(({ progress }) => progress)
    .slice(later.findIndex(({ progress }) => progress >= done - 0.01));
  expect(Math.min(...afterwards)).toBeGreaterThanOrEqual(done - 0.2);
});
