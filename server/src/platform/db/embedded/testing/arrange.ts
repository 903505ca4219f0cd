import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { builtTestProgram } from '../../../../../test/harness/built-programs.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../embedded.ts';
import { findPostmaster } from '../lock-files.ts';
import { shortHash } from '../places.ts';
import { stop } from '../postmaster.ts';
import type { Cluster } from '../processes.ts';

export const isRoot = process.geteuid!() === 0;

/** Debian's and everybody's unprivileged user. */
export const nobody = 65534;

/** The last thing arranged is undone first: servers stop before their folders go. */
export function afterwards(step: () => Promise<unknown>): void {
  onTestFinished(async () => void (await step()));
}

/** Others may enter it, as they may enter most folders. */
export async function temporaryFolder(options: { owner?: number; mode?: number } = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'capstan-test-')));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, options.mode ?? 0o755);
  if (options.owner !== undefined) await chown(folder, options.owner, options.owner);
  return folder;
}

/** A data folder that does not exist yet, whose server is stopped afterwards whoever started it. */
export async function newDataDir(options: { owner?: number; mode?: number; name?: string } = {}): Promise<string> {
  const dataDir = join(await temporaryFolder(options), options.name ?? 'data');
  afterwards(async () => {
    const cluster = await clusterIn(dataDir).catch(() => undefined);
    if (cluster !== undefined) await stop(cluster, 'fast');
  });
  return dataDir;
}

let template: Promise<string> | undefined;

/** A data folder with a stopped database whose table `kept` holds a 7. Copied, since creating one takes a second. */
export async function existingDatabase(name = 'data'): Promise<string> {
  template ??= makeTemplate();
  const dataDir = await newDataDir({ name });
  execFileSync('cp', ['-a', await template, dataDir]);
  return dataDir;
}

async function makeTemplate(): Promise<string> {
  // The run's own folder goes when all tests are through.
  const folder = await realpath(await mkdtemp(join(inject('runFolder'), 'database-')));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  await query(server.connection, 'create table kept as select 7 as seven').finally(() => server.stop());
  return folder;
}

export async function expectWhole({ connection }: EmbeddedServer): Promise<void> {
  expect(await query(connection, 'select seven from kept')).toEqual([{ seven: 7 }]);
}

export async function start(
  dataDir: string,
  options: Omit<EmbeddedOptions, 'dataDir'> = {},
): Promise<EmbeddedServer & { lines: string[] }> {
  const lines: string[] = [];
  const server = await startEmbedded({ dataDir, onProgress: (line) => lines.push(line), ...options });
  return Object.assign(server, { lines });
}

export async function clusterIn(dataDir: string): Promise<Cluster> {
  const folder = await realpath(join(dataDir, 'postgres'));
  return { folder, name: `capstan-${shortHash(folder)}` };
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return findPostmaster(await clusterIn(dataDir))!.pid;
}

export type Connection = EmbeddedServer['connection'];

export async function client(connection: Connection): Promise<pg.Client> {
  const connected = new pg.Client(connection);
  // Tests take the server away from under it.
  connected.on('error', () => {});
  await connected.connect();
  afterwards(() => connected.end().catch(() => {}));
  return connected;
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const one = new pg.Client(connection);
  await one.connect();
  try {
    return (await one.query(sql)).rows;
  } finally {
    await one.end();
  }
}

type Told = { connection: Connection; startedHere: boolean; name?: string; message?: string };

/** Starts the database from another process, optionally another user's. */
export async function startElsewhere(dataDir: string, as?: number): Promise<Told & { child: ChildProcess }> {
  const child = launchElsewhere(dataDir, as);
  const [line] = await once(createInterface(child.stdout!), 'line');
  return { ...JSON.parse(line), child };
}

export function launchElsewhere(dataDir: string, as?: number): ChildProcess {
  const child = spawn(process.execPath, [builtTestProgram('start-database'), dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(as === undefined ? {} : { uid: as, gid: as }),
  });
  afterwards(() => end(child));
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Its whole group, as the terminal does it at Ctrl-C.
  process.kill(-child.pid!, signal);
  await gone;
}

/** A process that has ended and that its parent never collects. */
export async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  afterwards(() => end(parent));
  const [line] = await once(createInterface(parent.stdout), 'line');
  // The shell would still collect it; the program that it turns into does not.
  while (!readFileSync(`/proc/${parent.pid}/stat`, 'utf8').includes('(sleep)')) await new Promise(setImmediate);
  process.kill(Number(line), 'SIGKILL');
  while (!/\) Z/.test(readFileSync(`/proc/${line}/stat`, 'utf8'))) await new Promise(setImmediate);
  return Number(line);
}

/** A small file system of its own, or undefined where this machine lets nobody mount one. */
export async function mountSmall(options: string): Promise<string | undefined> {
  const folder = join(await temporaryFolder(), 'small');
  await mkdir(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', folder]).status !== 0) return undefined;
  afterwards(async () => spawnSync('umount', [folder]));
  return folder;
}
