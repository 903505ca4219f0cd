import { fixed } from '../report.ts';
import type { Accuracy } from './accuracy.ts';
import { normalWords } from './normal-words.ts';
import type { Speed } from './speed.ts';
import type { Whole } from './through-api.ts';
import { compareWords } from './word-errors.ts';

/** What, measured, and what it should be. */
type Row = [string, string, string];

const percent = (errors: number, words: number) => `${fixed((100 * errors) / words)} % (${errors} of ${words})`;
const megabytes = (count: number | undefined) => (count === undefined ? '?' : `${fixed(count, 0)} MB`);

export function wordRows({ wordErrors, words, invented }: Accuracy, wanted: string, heard: string): Row[] {
  const all = normalWords(wanted);
  const errors = compareWords(all, normalWords(heard)).errors;
  return [
    ['word errors, recording by recording', percent(wordErrors, words), '<= 4.5 %'],
    ['word errors, all joined', percent(errors, all.length), '<= 4.5 %'],
    ['words invented in noise', String(invented), '0'],
  ];
}

export function timeRows({ onsets, ends, alignedOnsets, alignedEnds }: Accuracy): Row[] {
  return [
    ['onset of a word off by, ms: mean / median / p90', String(onsets), '<= 45 / 30 / 95'],
    ['end of a word', String(ends), ''],
    ['forced alignment of given text: onset', String(alignedOnsets), ''],
    ['forced alignment of given text: end', String(alignedEnds), ''],
  ];
}

/** Where other programs run at the same time, the processor's time is the fairer measure. */
export function speedRows(seconds: number, one: Speed, two: Speed): Row[] {
  return [
    ['× real time, one core', fixed(seconds / one.seconds, 1), ''],
    ['× real time, two cores', fixed(seconds / two.seconds, 1), '>= 20'],
    ["× real time by one core's processor time", fixed(seconds / one.cpuSeconds, 1), ''],
    ['peak memory of one helper', megabytes(one.helpersMegabytes), ''],
    ['peak memory of two helpers', megabytes(two.helpersMegabytes), '<= 800 MB'],
  ];
}

/** The program has just been started, so that its models are loaded on the way. */
export function apiRows({ seconds, text }: { seconds: number; text: string }, whole: Whole): Row[] {
  const all = normalWords(text);
  return [
    [
      `upload of ${fixed(seconds / 60, 0)} minutes to stored words: × real time`,
      fixed(seconds / whole.seconds, 1),
      '>= 20',
    ],
    ['upload to stored words: word errors', percent(compareWords(all, normalWords(whole.text)).errors, all.length), ''],
    ['upload to stored words: peak memory of all processes', megabytes(whole.peakMegabytes), ''],
  ];
}

export function longRows(minutes: number, long: Speed): Row[] {
  const file = `file of ${minutes} minutes`;
  return [
    [`${file}: × real time, two cores`, fixed((minutes * 60) / long.seconds, 1), '>= 20'],
    [`${file}: by one core's processor time`, fixed((minutes * 60) / long.cpuSeconds, 1), ''],
    [`${file}: peak memory, with the process that asks`, megabytes(long.allMegabytes), '<= 1000 MB'],
    [`${file}: longest time without progress`, `${fixed(long.stillSeconds, 1)} s`, '<= 2 s'],
  ];
}
