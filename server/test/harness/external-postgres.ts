import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programEnvironment } from '../../src/platform/db/embedded/commands.ts';
import { chooseIdentity, type Identity, spawnIds } from '../../src/platform/db/embedded/identity.ts';
import { run } from '../../src/platform/db/embedded/run.ts';
import { oldestServer } from '../../src/platform/db/migrate.ts';
import { randomBase62 } from '../../src/platform/ids.ts';

/** The system's own PostgreSQL, run for tests as an administrator would run it for us: over TCP, with a password. */
export type ExternalPostgres = {
  /** An empty database whose owner is no superuser. */
  url: string;
  /** Another one beside it. */
  freshDatabase(): Promise<string>;
  /** Disconnects everybody and ends, as `systemctl stop` does. */
  stop(): Promise<void>;
  /** As a crash: without a word to the disk, so that the next start recovers. */
  kill(): Promise<void>;
  /** On the same port and with the same data. */
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
};

const user = 'capstan';
/** What an address has to encode. */
const password = 'p@ss:w/rd%1';
const adminPassword = randomBase62(20);

/** `reason` says why there is none: give it to `skip`. */
export async function startExternalPostgres(): Promise<
  { postgres: ExternalPostgres; reason?: undefined } | { postgres?: undefined; reason: string }
> {
  const programs = await newestPrograms();
  if (programs === undefined) return { reason: `There is no PostgreSQL ${oldestServer} or newer in ${debianFolder}.` };

  const identity = await chooseIdentity(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'capstan-external-'));
  await chmod(folder, 0o755);
  if (identity.handedOver) await chown(folder, identity.uid, identity.gid);
  const port = await freePort();
  const place = { programs, identity, folder, port };
  await makeCluster(place);
  let postmaster = await launch(place);

  const isRunning = () => postmaster.exitCode === null && postmaster.signalCode === null;

  let ending: Promise<unknown> = Promise.resolve();

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!isRunning()) return;
    ending = once(postmaster, 'exit');
    postmaster.kill(signal);
    await ending;
  }

  async function freshDatabase(): Promise<string> {
    const name = `test_${randomBase62(12).toLowerCase()}`;
    await asAdmin(port, `create database ${name} owner ${user}`);
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  }

  await asAdmin(port, `create role ${user} login password '${password}' nosuperuser nocreatedb nocreaterole`);
  return {
    postgres: {
      url: await freshDatabase(),
      freshDatabase,
      stop: () => end('SIGINT'),
      kill: () => end('SIGQUIT'),
      start: async () => {
        await ending;
        if (!isRunning()) postmaster = await launch(place);
      },
      remove: async () => {
        await end('SIGQUIT');
        await rm(folder, { recursive: true, force: true });
      },
    },
  };
}

const debianFolder = '/usr/lib/postgresql';

async function newestPrograms(): Promise<string | undefined> {
  const versions = (await readdir(debianFolder).catch(() => []))
    .map(Number)
    .filter((version) => version >= oldestServer);
  return versions.length === 0 ? undefined : join(debianFolder, String(Math.max(...versions)), 'bin');
}

type Place = { programs: string; identity: Identity; folder: string; port: number };

async function makeCluster({ programs, identity, folder }: Place): Promise<void> {
  const secret = join(folder, 'admin-password');
  await writeFile(secret, adminPassword);
  const made = await run(
    join(programs, 'initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'admin', '--pwfile', secret, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ],
    { identity },
  );
  if (!made.ok) throw new Error(`initdb failed:\n${made.output}`);
}

async function launch({ programs, identity, folder, port }: Place): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A crash of the server alone loses nothing by it; only one of the machine would.
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(folder, 'log'), 'a');
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...{ cwd: '/', env: programEnvironment(), ...spawnIds(identity) },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`);
    }
    await pause(20);
  }
  return child;
}

const answers = (port: number): Promise<boolean> =>
  asAdmin(port, 'select 1').then(
    () => true,
    () => false,
  );

async function asAdmin(port: number, statement: string): Promise<void> {
  const database = 'postgres';
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'admin', password: adminPassword, database });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
