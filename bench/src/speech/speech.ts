import { builtInEngine } from '@capstan/server/src/platform/speech/built-in/built-in.ts';
import { builtInModel } from '@capstan/server/src/platform/speech/testing/model.ts';
import { fixed, note, printTable } from '../report.ts';
import { measureAccuracy } from './accuracy.ts';
import { joined } from './joined.ts';
import { normalWords } from './normal-words.ts';
import { readRecordings, usualFolder } from './recordings.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { compareWords } from './word-errors.ts';

/** How good and how fast the built-in engine is. `npm run bench -- speech [folder] [minutes of a long file]` */
export async function run(): Promise<void> {
  const folder = process.argv[3] ?? usualFolder;
  const longMinutes = Number(process.argv[4] ?? 0);
  const recordings = await readRecordings(folder);
  if (recordings === undefined) {
    note(`There are no recordings to measure with: ${folder}manifest.json is missing.`);
    return;
  }
  const modelFolder = await builtInModel();
  const engine = builtInEngine({ modelFolder, idleMs: 600_000 });
  const accuracy = await measureAccuracy(engine, recordings).finally(() => engine.close());
  const spoken = recordings.filter(({ text }) => text !== '');
  const one = joined(spoken);
  note(`${recordings.length} recordings, ${fixed(one.seconds, 0)} s of speech`);
  const speeds: [number, Speed][] = [];
  for (const cores of [1, 2]) speeds.push([cores, await measureSpeed(modelFolder, cores, one.sound)]);

  const wanted = normalWords(one.text);
  const percent = (errors: number, words: number) => `${fixed((100 * errors) / words)} % (${errors} of ${words})`;
  const joinedErrors = compareWords(wanted, normalWords(speeds[1]![1].text)).errors;
  printTable(
    'Words',
    ['What', 'Measured', 'Target'],
    [
      ['word errors, recording by recording', percent(accuracy.wordErrors, accuracy.words), '<= 4.5 %'],
      ['word errors, all joined', percent(joinedErrors, wanted.length), '<= 4.5 %'],
      ['words invented in noise', accuracy.invented, '0'],
    ],
  );
  printTable(
    'Times of words, error in ms',
    ['What', 'Mean', 'Median', 'p90', 'Words'],
    [
      ['onset', ...accuracy.onsets.cells()],
      ['end', ...accuracy.ends.cells()],
      ['onset, text given', ...accuracy.alignedOnsets.cells()],
      ['end, text given', ...accuracy.alignedEnds.cells()],
      ['target: onset', '<= 45', '<= 30', '<= 95', ''],
    ],
  );
  printSpeeds('Speed and memory', one.seconds, speeds);
  if (longMinutes === 0) return;
  const long = joined(spoken, Math.ceil((longMinutes * 60) / one.seconds));
  note(`Now ${fixed(long.seconds / 60, 0)} minutes …`);
  printSpeeds('A long file', long.seconds, [[2, await measureSpeed(modelFolder, 2, long.sound)]]);
}

/** Where other programs run at the same time, the processor's time is the fairer measure. */
function printSpeeds(title: string, seconds: number, speeds: [number, Speed][]): void {
  printTable(
    title,
    ['Cores', '× real time', "× real time by one core's processor time", 'Peak memory of its processes'],
    speeds.map(([cores, speed]) => [
      cores,
      fixed(seconds / speed.seconds, 1),
      fixed(seconds / speed.cpuSeconds, 1),
      speed.peakMegabytes === undefined ? '?' : `${fixed(speed.peakMegabytes, 0)} MB`,
    ]),
  );
}
