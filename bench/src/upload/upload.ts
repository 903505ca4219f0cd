import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '@capstan/server/src/platform/ids.ts';
import { insert } from '@capstan/server/src/projects/store.ts';
import { type House, inHouse } from '../house.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { copy } from './copy.ts';
import { sendByForm, sendByTus } from './send.ts';

const megabytes = 1024;
const rounds = { warmUp: 1, counted: 5 };

/** How fast a gigabyte comes in over loopback, against `cp` through the same disk. */
export async function run(): Promise<void> {
  await inHouse('serve', async (house) => {
    const film = join(house.folder, 'film');
    await makeFilm(film);
    const copied = join(house.folder, 'copy');
    const ways: [string, () => Promise<void>][] = [
      ['`cp`', () => copy(film, copied, { toDisk: false })],
      ['`cp` and fsync', () => copy(film, copied, { toDisk: true })],
      ['tus', async () => sendByTus(film, await target(house))],
      ['form', async () => sendByForm(film, await target(house))],
    ];
    const rates = ways.map((): number[] => []);
    const cpu = ways.map((): number[] => []);
    for (let round = 0; round < rounds.warmUp + rounds.counted; round += 1) {
      note(`Round ${round} …`);
      for (const [index, [, way]] of ways.entries()) {
        const cpuBefore = cpuSeconds(house.pid);
        const began = performance.now();
        await way();
        const seconds = (performance.now() - began) / 1000;
        if (round >= rounds.warmUp) {
          rates[index]!.push(megabytes / seconds);
          cpu[index]!.push(cpuSeconds(house.pid) - cpuBefore);
        }
        await clear(house, copied);
      }
    }
    // Round by round, since a shared disk is now slower and now faster.
    const against = (index: number, base: number) =>
      fixed(median(rates[index]!.map((rate, round) => rate / rates[base]![round]!)));
    printTable(
      'A gigabyte over loopback, on disk when it is answered',
      ['Way', 'MB a second', 'of single rounds', 'of `cp`', 'of `cp` and fsync', "the server's processor time"],
      ways.map(([name], index) => [
        name,
        fixed(median(rates[index]!), 0),
        `${fixed(Math.min(...rates[index]!), 0)} to ${fixed(Math.max(...rates[index]!), 0)}`,
        ...[against(index, 0), against(index, 1)],
        index < 2 ? '' : `${fixed(median(cpu[index]!))} s`,
      ]),
    );
  });
}

async function makeFilm(path: string): Promise<void> {
  // Not zeros: some disks keep those for nothing.
  const piece = Buffer.from(Array.from({ length: 1024 ** 2 }, (_, index) => (index * index * 31) & 255));
  await pipeline(
    Readable.from(Array.from({ length: megabytes }, () => piece)),
    createWriteStream(path, { flush: true }),
  );
}

async function target({ db, workspaceId, key, port }: House) {
  const projectId = newId('prj');
  const wanted = { id: projectId, name: 'Film', aspectRatio: 'PORTRAIT_9_16', speechLanguage: 'auto' };
  await insert(db, workspaceId, wanted);
  return { projectId, key, port };
}

/** What one round wrote must not stand in the way of the next. */
async function clear({ dataDir, workspaceId }: House, copied: string): Promise<void> {
  await rm(copied, { force: true });
  await rm(join(dataDir, 'files', workspaceId), { recursive: true, force: true });
}
