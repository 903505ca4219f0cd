import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { edition } from '../../platform/speech/models/installed.ts';
import { runCommand } from '../command-line.ts';
import { listening } from '../testing/told.ts';
import { checkClock } from './clock.ts';
import { checkDisk } from './disk.ts';
import { libassIn } from './ffmpeg.ts';
import { checkFonts } from './fonts.ts';
import { checkNode } from './node.ts';

const told = listening();

type Report = { ok: boolean; checks: { part: string; state: string; message: string; advice?: string }[] };

async function examined(settings: Record<string, string>): Promise<Report & { code: number }> {
  for (const [name, value] of Object.entries({ PORT: '0', ...settings })) vi.stubEnv(name, value);
  const code = await runCommand(['doctor', '--json']);
  return { code, ...JSON.parse(told('stdout')) };
}

test('where everything is there, `capstan doctor` says so and leaves nothing behind', async () => {
  const dataDir = await temporaryFolder();
  const { code, ok, checks } = await examined({ DATA_DIR: dataDir });
  expect(checks.filter(({ state }) => state === 'broken')).toEqual([]);
  expect([code, ok]).toEqual([0, true]);
  const parts = ['node', 'settings', 'ffmpeg', 'fonts', 'speech', 'data folder', 'database', 'port', 'clock'];
  expect([...new Set(checks.map(({ part }) => part))]).toEqual(parts);
  expect(checks.find(({ part }) => part === 'database')?.message).toContain('none yet');
  expect(await readdir(dataDir)).toEqual([]);
});

/** A model whose label fits, and whose files are not what they should be. */
async function damagedModel(): Promise<string> {
  const models = await temporaryFolder();
  const folder = join(models, 'moonshine-base-en');
  await mkdir(folder);
  await writeFile(join(folder, 'encoder.onnx'), 'scrambled');
  const label = { name: 'moonshine-base-en', edition, languages: ['en'], files: { 'encoder.onnx': 9 } };
  await writeFile(join(folder, 'model.json'), JSON.stringify(label));
  return models;
}

test('everything that is broken is told at once, with what to do, and without a password', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, ok, checks } = await examined({
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'file/data') },
    ...{ FFMPEG_PATH: join(folder, 'ffmpeg'), MODELS_DIR: await damagedModel() },
    DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/capstan',
  });
  other.close();
  expect([code, ok]).toEqual([1, false]);
  const broken = checks.filter(({ state }) => state === 'broken');
  expect(broken.map(({ part }) => part)).toEqual(['ffmpeg', 'speech', 'data folder', 'database', 'port']);
  const [ffmpeg, speech, data, database, taken] = broken;
  expect(ffmpeg?.message).toContain('FFMPEG_PATH');
  expect(speech).toMatchObject({ message: 'moonshine-base-en is damaged: cross.onnx' });
  expect(speech?.advice).toContain('capstan models install moonshine-base-en');
  expect(data?.advice).toContain('DATA_DIR');
  expect(database).toMatchObject({ advice: 'See DATABASE_URL.' });
  expect(taken?.message).toBe(`${port} on 127.0.0.1 is taken by another program`);
  expect(told()).not.toContain('hunter2');
});

test('wrong settings are told for people, with a code for scripts', async () => {
  vi.stubEnv('PORT', 'abc');
  expect(await runCommand(['doctor', '--quiet'])).toBe(1);
  expect(told()).toBe(
    'FAIL  settings     Wrong settings: PORT must be a whole number from 0 to 65535\n                   → See docs/settings.md.\n',
  );
});

test('a Node that is too old is told', () => {
  const range = '^20.19 || >=22.12';
  const states = ['18.20.0', '20.18.9', '20.19.0', '21.7.0', '22.12.1', '24.0.0'].map(
    (version) => checkNode(version, range).state,
  );
  expect(states).toEqual(['broken', 'broken', 'good', 'broken', 'good', 'good']);
});

test('what draws captions says which version it is', () => {
  expect(libassIn('[Parsed_ass_0 @ 0x1] libass API version: 0x1701000\n')).toBe('0.17.1');
  expect(libassIn('nothing of the kind')).toBe('of an unknown version');
});

test('a disk that is nearly full is a warning, a full one is broken', async () => {
  const folder = await temporaryFolder();
  const states = await Promise.all(
    [80e9, 3e9, 1e8].map(async (free) => (await checkDisk(folder, async () => free)).state),
  );
  expect(states).toEqual(['good', 'warning', 'broken']);
});

test('a clock that stands before the program was made is broken', async () => {
  const nobody = { databaseUrl: undefined, s3: undefined };
  expect((await checkClock(nobody)).state).toBe('good');
  expect((await checkClock(nobody, () => Date.UTC(2001, 0, 1))).state).toBe('broken');
});

test('fonts that are gone are told', async () => {
  const gone = () => {
    throw new Error('Cannot find module anton');
  };
  expect(await checkFonts(gone)).toMatchObject({ state: 'broken', advice: 'Install Capstan anew.' });
});
