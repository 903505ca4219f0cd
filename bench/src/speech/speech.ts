import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';
import { builtInEngine } from '@capstan/server/src/platform/speech/built-in/built-in.ts';
import { soundFile } from '@capstan/server/src/platform/speech/sound.ts';
import { builtInModel } from '@capstan/server/src/platform/speech/testing/model.ts';
import { fixed, note, printTable } from '../report.ts';
import { measureAccuracy } from './accuracy.ts';
import { joined } from './joined.ts';
import { writeWav } from './long-file.ts';
import { type Recording, readRecordings, usualFolder } from './recordings.ts';
import { apiRows, longRows, speedRows, timeRows, wordRows } from './rows.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { throughApi } from './through-api.ts';

/** How good and how fast the built-in engine is. `npm run bench -- speech [folder] [minutes of a long file]` */
export async function run(): Promise<void> {
  const folder = process.argv[3] ?? usualFolder;
  const longMinutes = Number(process.argv[4] ?? 60);
  const recordings = await readRecordings(folder);
  if (recordings === undefined) {
    note(`There are no recordings to measure with: ${folder}manifest.json is missing.`);
    return;
  }
  const modelFolder = await builtInModel();
  const engine = builtInEngine({ modelFolder, idleMs: 600_000 });
  const accuracy = await measureAccuracy(engine, recordings).finally(() => engine.close());
  const spoken = recordings.filter(({ text }) => text !== '');
  const { sound, seconds, text } = joined(spoken);
  note(`${recordings.length} recordings, ${fixed(seconds, 0)} s of speech`);
  const one = await measureSpeed(modelFolder, 1, sound);
  const two = await measureSpeed(modelFolder, 2, sound);
  const rows = [...wordRows(accuracy, text, two.text), ...timeRows(accuracy), ...speedRows(seconds, one, two)];
  note('Now through the API …');
  const twice = joined(spoken, 2);
  rows.push(...apiRows(twice, await throughApi(twice.sound, twice.seconds)));
  if (longMinutes > 0) {
    note(`Now ${longMinutes} minutes …`);
    rows.push(...longRows(longMinutes, await measureLong(modelFolder, spoken, longMinutes)));
  }
  printTable('Speech', ['What', 'Measured', 'Target'], rows);
}

/** From a file, as the service reads it. */
async function measureLong(modelFolder: string, spoken: Recording[], minutes: number): Promise<Speed> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-bench-'));
  try {
    const path = join(folder, 'long.wav');
    const long = joined(spoken, Math.ceil((minutes * 60) / joined(spoken).seconds));
    await writeWav(path, long.sound, minutes * 60);
    const { ffmpeg } = await findFfmpeg();
    return await measureSpeed(modelFolder, 2, soundFile({ path, ffmpeg, demuxer: 'wav' }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
