import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beginImport } from '@capstan/server/src/media/begin-import.ts';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';
import { openDiskStore } from '@capstan/server/src/platform/files/disk.ts';
import { storeFile } from '@capstan/server/src/platform/files/registry.ts';
import { newId } from '@capstan/server/src/platform/ids.ts';
import { find, insert } from '@capstan/server/src/projects/store.ts';
import { type House, inHouse } from '../house.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { callsOfImport, repeat } from './calls.ts';
import { childrenCpuSeconds, withChildrenCpuSeconds } from './children-cpu.ts';

const rounds = 5;

/** Processor time of a whole import, in a worker as it comes, against the same calls of ffmpeg alone. */
export async function run(): Promise<void> {
  await inHouse('work', async (house) => {
    const clip = await makeClip(house.folder);
    const calls = await callsOfImport(clip, house.folder);
    // The first finds the programs and builds the fence.
    await importClip(house, clip);
    const whole: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      note(`Round ${round + 1} of ${rounds} …`);
      whole.push(await importClip(house, clip));
      alone.push(await callsAlone(house, clip, calls));
    }
    // Round by round, since a shared machine is now slower and now faster.
    const ratios = whole.map((seconds, round) => seconds / alone[round]!);
    printTable(
      'Import of a 60 s clip of 1920 × 1080, processor time',
      ['Whole import', `the same ${calls.length} calls alone`, 'ratio', 'of single rounds', 'target'],
      [
        [
          `${fixed(median(whole))} s`,
          `${fixed(median(alone))} s`,
          fixed(median(ratios)),
          `${fixed(Math.min(...ratios))} to ${fixed(Math.max(...ratios))}`,
          '<= 1.15',
        ],
      ],
    );
  });
}

async function makeClip(folder: string): Promise<string> {
  note('Making a clip of 60 s …');
  const path = join(folder, 'clip.mp4');
  const { ffmpeg } = await findFfmpeg();
  await promisify(execFile)(ffmpeg, [
    ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=60'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=60'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', path],
  ]);
  return path;
}

/** From the job's enqueueing to READY: the seconds that the worker and its children have used. */
async function importClip({ db, workspaceId, dataDir, folder, pid }: House, clip: string): Promise<number> {
  const projectId = newId('prj');
  // In a language that nobody understands here: what follows the import ends at once.
  const wanted = { id: projectId, name: 'Clip', aspectRatio: 'PORTRAIT_9_16', speechLanguage: 'tlh' };
  await insert(db, workspaceId, wanted);
  const copy = join(folder, 'copy.mp4');
  await copyFile(clip, copy);
  const about = { workspaceId, projectId, kind: 'source', name: 'clip.mp4', type: 'application/octet-stream' };
  const { id: fileId } = await storeFile(db, openDiskStore(join(dataDir, 'files')), about, { path: copy, move: true });

  const before = withChildrenCpuSeconds(pid);
  await db.transaction((tx) => beginImport(tx, { workspaceId, projectId }, { name: 'clip.mp4', fileId }));
  for (;;) {
    const project = await find(db, workspaceId, projectId);
    const failure = project?.failure_code ?? null;
    if (failure === 'speech/no-model') return withChildrenCpuSeconds(pid) - before;
    if (failure !== null) throw new Error(`The import failed: ${failure}`);
    await pause(20);
  }
}

async function callsAlone({ folder }: House, clip: string, calls: Awaited<ReturnType<typeof callsOfImport>>) {
  const to = await mkdtemp(join(folder, 'alone-'));
  const before = childrenCpuSeconds(process.pid);
  for (const call of calls) await repeat(call, clip, to);
  const used = childrenCpuSeconds(process.pid) - before;
  await rm(to, { recursive: true });
  return used;
}
