import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultPreset, presetOf } from '@capstan/captions';
import type { House } from '../house.ts';
import { callsOfImport, repeat } from '../import/calls.ts';
import { childrenCpuSeconds, withChildrenCpuSeconds } from '../import/children-cpu.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { makeClip } from './clips.ts';
import { captionedCost } from './cost.ts';
import { looksOf } from './looks-of.ts';
import { readyProject, rendered } from './through-api.ts';

/** From the first byte of an upload to the finished file, against the same calls of ffmpeg alone. */
export async function wholeWay(house: House, { seconds, rounds }: { seconds: number; rounds: number }): Promise<void> {
  const { folder, workspaceId, pid } = house;
  const clip = await makeClip(folder, '1080x1920', seconds);
  const looks = looksOf(house);
  const calls = await callsOfImport(clip.path, folder);
  const drawn = {
    style: presetOf(defaultPreset)!.style,
    framing: { kind: 'crop', x: 0.5, y: 0.5 } as const,
    looks,
    workspaceId,
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = withChildrenCpuSeconds(pid);
    await rendered(house, await readyProject(house, clip.path, seconds));
    const whole = withChildrenCpuSeconds(pid) - before;
    const to = await mkdtemp(join(folder, 'alone-'));
    const begun = childrenCpuSeconds(process.pid);
    for (const call of calls) await repeat(call, clip.path, to);
    const imported = childrenCpuSeconds(process.pid) - begun;
    await rm(to, { recursive: true });
    const alone = imported + (await captionedCost(folder, clip, drawn));
    note(`The whole way: ${fixed(whole)} s against ${fixed(alone)} s`);
    ratios.push(whole / alone);
  }
  printTable(
    `Upload to COMPLETED, ${seconds} s of 1080 × 1920, processor time against the same calls of ffmpeg alone`,
    ['ratio', 'of single rounds', 'target'],
    [[fixed(median(ratios)), `${fixed(Math.min(...ratios))} to ${fixed(Math.max(...ratios))}`, '<= 1.25']],
  );
}
