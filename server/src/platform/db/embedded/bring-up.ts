import { dirname } from 'node:path';
import { StartError } from '../../../errors.ts';
import { adopt } from './adopt.ts';
import { mendOwnership } from './cluster.ts';
import { demandSpace, programFailed } from './faults.ts';
import { sweepHalfMade } from './half-made.ts';
import type { Identity } from './identity.ts';
import { findPostmaster, type PostmasterFile } from './lock-files.ts';
import { blockedAt, openSocketFolder } from './places.ts';
import { isRace, launch } from './postmaster.ts';
import type { Cluster } from './processes.ts';
import { type Programs, preparePrograms } from './programs.ts';
import { clearRemains } from './remains.ts';

/** All that is settled before a postmaster is looked for, and again when one has died. */
export type Ground = {
  cluster: Cluster;
  dataDir: string;
  home: string;
  identity: Identity;
  programs: Programs;
  log: string;
  orphanGraceMs: number;
  onProgress: (line: string) => void;
};

const attempts = 4;

/** Ends with a postmaster that answers: one that was there, or ours. Any number of programs may do this at once. */
export async function bringUp(ground: Ground): Promise<PostmasterFile & { startedHere: boolean }> {
  const { cluster, identity, home, onProgress } = ground;
  const onWait = () => onProgress('Waiting for the database, which may be recovering from a sudden stop');
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(cluster, onWait);
    if (adopted !== undefined) return { ...adopted, startedHere: false };

    await demandSpace(cluster.folder, 20);
    await demandWay(cluster.folder, identity);
    await mendOwnership(cluster.folder, identity);
    await sweepHalfMade(home);
    const programs = await preparePrograms(ground);
    const socketFolder = await openSocketFolder(home, identity);
    await clearRemains({ ...ground, socketFolder });
    if (findPostmaster(cluster) !== undefined) continue;

    const launched = await launch({ ...ground, programs, socketFolder, onWait });
    if (launched.ready) return { ...launched.file, startedHere: true };
    if (attempt === attempts || !isRace(launched.output)) {
      throw programFailed('The database did not start', launched.output, ground);
    }
  }
}

async function demandWay(folder: string, identity: Identity): Promise<void> {
  const blocked = identity.handedOver ? await blockedAt(dirname(folder), identity) : undefined;
  if (blocked === undefined) return;
  throw new StartError(
    `PostgreSQL runs as ${identity.name}, who may not enter ${blocked}: move ${folder} elsewhere and link to it, ` +
      'or start Capstan as an ordinary user.',
  );
}
