import { type Config, readConfig } from '../../config.ts';
import { version } from '../../version.ts';
import { exitCodes, Told } from '../ending.ts';
import type { Telling } from '../telling.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkFfmpeg } from './ffmpeg.ts';
import { broken, type Finding, good, reasonOf } from './finding.ts';
import { checkFonts } from './fonts.ts';
import { checkSpeech } from './model.ts';
import { checkNode } from './node.ts';
import { checkPort } from './port.ts';
import { checkStore } from './store.ts';

type Part = { part: string; look: () => Promise<Finding | Finding[]> | Finding };

/** Everything that can be looked at with these settings. */
const partsOf = (config: Config): Part[] => [
  { part: 'settings', look: () => good('all can be read') },
  { part: 'ffmpeg', look: () => checkFfmpeg(config) },
  { part: 'fonts', look: () => checkFonts() },
  { part: 'speech', look: () => checkSpeech(config) },
  { part: 'data folder', look: () => checkDisk(config.dataDir) },
  { part: 'database', look: () => checkDatabase(config) },
  ...(config.s3 ? [{ part: 'store', look: () => checkStore(config.s3!) }] : []),
  { part: 'port', look: () => checkPort(config) },
  { part: 'clock', look: () => checkClock(config) },
];

function parts(): Part[] {
  const node: Part = { part: 'node', look: () => checkNode() };
  try {
    return [node, ...partsOf(readConfig(process.env))];
  } catch (error) {
    return [node, { part: 'settings', look: () => broken(reasonOf(error), 'See docs/settings.md.') }];
  }
}

const signs = { good: 'ok', warning: 'note', broken: 'FAIL' };

/** Looks at one part after the other, and says what it found. */
export async function examine(telling: Telling): Promise<void> {
  const checks: ({ part: string } & Finding)[] = [];
  for (const { part, look } of parts()) {
    const found = await Promise.resolve(look()).catch((error) => broken(reasonOf(error)));
    for (const finding of [found].flat()) {
      checks.push({ part, ...finding });
      if (!telling.json && !(telling.quiet && finding.state === 'good')) process.stdout.write(linesOf(part, finding));
    }
  }
  const count = checks.filter(({ state }) => state === 'broken').length;
  if (telling.json) telling.result({ version, ok: count === 0, checks }, '');
  else telling.note(count === 0 ? `Capstan ${version} can work here.` : `${count} broken: see FAIL above.`);
  if (count > 0) throw new Told(exitCodes.failed);
}

function linesOf(part: string, { state, message, advice }: Finding): string {
  const line = `${signs[state].padEnd(4)}  ${part.padEnd(11)}  ${message}\n`;
  return advice === undefined ? line : `${line}${' '.repeat(19)}→ ${advice}\n`;
}
