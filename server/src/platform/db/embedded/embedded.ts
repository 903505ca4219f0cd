import { join, resolve } from 'node:path';
import { StartError } from '../../../errors.ts';
import { bringUp, type Ground } from './bring-up.ts';
import { findCluster, holdsDatabase } from './cluster.ts';
import { databaseName, databaseUser } from './commands.ts';
import { asStartError, demandSpace } from './faults.ts';
import { sweepHalfMade } from './half-made.ts';
import { chooseIdentity } from './identity.ts';
import { makeCluster } from './make-cluster.ts';
import { blockedAt, homeFor, openDataDir, shortHash } from './places.ts';
import { stop } from './postmaster.ts';
import { isServer } from './processes.ts';
import { locatePrograms, majorVersion, type Programs, preparePrograms } from './programs.ts';

/**
 * The real PostgreSQL server, as a child of ours that needs no set-up.
 *
 * - The **cluster** is its folder of databases, at `<dataDir>/postgres`.
 * - The **postmaster** is its first process. It outlives us when we are killed; the next start **adopts** it.
 * - The **home** is the folder that holds the cluster, the socket and, if need be, a copy of the programs: the data folder,
 *   unless we are root and that lies where PostgreSQL's own user may not go.
 */
export type EmbeddedServer = {
  /** for pg.Pool */
  connection: { host: string; port: number; user: string; database: string };
  /** true when this process started the postmaster rather than adopting a live one */
  startedHere: boolean;
  /** `fast` disconnects clients, `smart` waits up to 5 s for them to leave. Resolves when the postmaster is gone. */
  stop(mode?: 'fast' | 'smart'): Promise<void>;
  /** is the postmaster alive right now */
  isAlive(): boolean;
  /** starts it again after it died while we run; does nothing when it is alive or was stopped by us */
  revive(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** the programs, if not those that npm installed */
  programs?: Programs;
  /** how long server processes that lost their postmaster may finish what they do */
  orphanGraceMs?: number;
};

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const ground = await prepareGround(options);
    return handle(ground, await bringUp(ground));
  } catch (error) {
    throw asStartError(error, resolve(options.dataDir));
  }
}

/** Finds or makes the cluster, and settles who runs it and where. */
async function prepareGround(options: EmbeddedOptions): Promise<Ground> {
  const { onProgress = () => {}, orphanGraceMs = 10_000 } = options;
  const programs = options.programs ?? (await locatePrograms());
  const dataDir = await openDataDir(options.dataDir);
  const log = join(dataDir, 'postgres.log');
  const found = await findCluster(dataDir);
  const identity = await chooseIdentity(found);
  const home = await homeFor(dataDir, identity);
  if (found === undefined || !(await holdsDatabase(found, majorVersion(programs)))) {
    await create({ dataDir, home, identity, programs, log, onProgress });
  }
  const folder = (await findCluster(dataDir))!;
  const cluster = { folder, name: `capstan-${shortHash(folder)}` };
  return { cluster, dataDir, home, identity, programs, log, orphanGraceMs, onProgress };
}

async function create(options: Omit<Ground, 'cluster' | 'orphanGraceMs'>): Promise<void> {
  const { dataDir, home, identity, programs, onProgress } = options;
  onProgress('Creating the database (first start, a few seconds)');
  await sweepHalfMade(home);
  await demandSpace(home, 200);
  await makeCluster({ ...options, programs: await preparePrograms(options) });
  const folder = await findCluster(dataDir);
  if (folder === undefined || !(await holdsDatabase(folder, majorVersion(programs)))) {
    throw new StartError(`${folder ?? dataDir} is empty and linked to: remove the link, and it will be made anew.`);
  }
  const blocked = home === dataDir ? undefined : await blockedAt(dataDir, identity);
  if (blocked === undefined) return;
  onProgress(
    `The database is kept in ${folder}, since PostgreSQL runs as ${identity.name}, who may not enter ${blocked}`,
  );
}

type Postmaster = Awaited<ReturnType<typeof bringUp>>;

function handle(ground: Ground, first: Postmaster): EmbeddedServer {
  let { pid } = first;
  let wasStopped = false;
  let reviving: Promise<void> | undefined;

  const server: EmbeddedServer = {
    connection: connectionTo(first),
    startedHere: first.startedHere,
    isAlive: () => isServer(pid, ground.cluster),
    async stop(mode = 'fast') {
      wasStopped = true;
      await reviving?.catch(() => {});
      await stop(ground.cluster, mode, pid);
    },
    revive() {
      if (wasStopped || server.isAlive()) return reviving ?? Promise.resolve();
      reviving ??= revive().finally(() => {
        reviving = undefined;
      });
      return reviving;
    },
  };

  async function revive(): Promise<void> {
    const next = await bringUp(ground).catch((error) => {
      throw asStartError(error, ground.dataDir);
    });
    pid = next.pid;
    server.startedHere = next.startedHere;
    Object.assign(server.connection, connectionTo(next));
  }

  return server;
}

function connectionTo({ socketFolder, port }: Postmaster): EmbeddedServer['connection'] {
  return { host: socketFolder, port, user: databaseUser, database: databaseName };
}
