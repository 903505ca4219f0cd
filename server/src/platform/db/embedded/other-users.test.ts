import { cpSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { locatePrograms, type Programs } from './programs.ts';
import {
  afterwards,
  clusterIn,
  existingDatabase,
  expectWhole,
  isRoot,
  newDataDir,
  nobody,
  postmasterOf,
  query,
  start,
  startElsewhere,
  temporaryFolder,
} from './testing/arrange.ts';

const asRoot = it.skipIf(!isRoot);

/** The programs as npm unpacks them without running install scripts, and with run bits lost. */
async function rawPrograms(folder: string): Promise<Programs> {
  const { folder: from, version } = await locatePrograms();
  const native = join(folder, 'native');
  cpSync(from, native, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(join(folder, target), { force: true });
  for (const name of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o644);
  return { folder: native, version };
}

it('programs without their links and run bits are mended where they are', async () => {
  const programs = await rawPrograms(await temporaryFolder());
  const dataDir = await existingDatabase();
  await expectWhole(await start(dataDir, { programs }));
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log']);
});

it('programs that cannot be mended or entered are copied, once', async () => {
  const folder = await temporaryFolder();
  const programs = await rawPrograms(folder);
  // Root may write anywhere, yet PostgreSQL's user may not enter; an ordinary user may enter, yet not write.
  await chmod(isRoot ? folder : join(programs.folder, 'lib'), isRoot ? 0o700 : 0o555);
  afterwards(() => chmod(isRoot ? folder : join(programs.folder, 'lib'), 0o755));
  const dataDir = await existingDatabase();
  await mkdir(join(dataDir, 'postgres-programs-18.3.0'));
  const first = await start(dataDir, { programs });
  await expectWhole(first);
  expect(first.lines).toEqual([expect.stringMatching(/^Copying PostgreSQL to .*, since \w+ cannot use /)]);
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-programs-'));
  expect(copies).toEqual([`postgres-programs-${programs.version}`]);
  await first.stop();
  const second = await start(dataDir, { programs });
  expect(second.lines).toEqual([]);
});

asRoot('as root, PostgreSQL runs as the user who owns its cluster', async () => {
  const dataDir = await newDataDir({ owner: nobody });
  await mkdir(dataDir);
  await chown(dataDir, nobody, nobody);
  const ordinary = await startElsewhere(dataDir, nobody);
  expect(await query(ordinary.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const adopted = await start(dataDir);
  expect(adopted.startedHere).toBe(false);
  await adopted.stop();
  await start(dataDir);
  expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(nobody);
});

asRoot('as root, a cluster that root copied is given to PostgreSQL’s user', async () => {
  const dataDir = await existingDatabase();
  const { folder } = await clusterIn(dataDir);
  for (const name of ['', ...(await readdir(folder))]) await chown(join(folder, name), 0, 0);
  await chmod(folder, 0o770);
  await expectWhole(await start(dataDir));
});

asRoot('as root in a folder that only root may enter, the database is kept in /var/lib/capstan', async () => {
  const dataDir = await newDataDir({ mode: 0o700 });
  const first = await start(dataDir);
  const { folder } = await clusterIn(dataDir);
  const home = dirname(folder);
  afterwards(async () => {
    await rm(home, { recursive: true });
    await rmdir(dirname(home)).catch(() => {});
  });
  expect(folder).toMatch(/^\/var\/lib\/capstan\/[0-9a-f]{12}\/postgres-[0-9a-f]{8}$/);
  expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  expect(first.lines.filter((line) => line.includes('/var/lib/capstan'))).toEqual([
    expect.stringMatching(/^The database is kept in .*, since PostgreSQL runs as \w+, who may not enter .*$/),
  ]);
  expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700);
  await query(first.connection, 'create table kept as select 7 as seven');
  await first.stop();

  const second = await start(dataDir);
  expect(second.lines).toEqual([]);
  await expectWhole(second);
  await second.stop();

  await rm(dataDir, { recursive: true });
  const anew = await start(dataDir);
  expect(await query(anew.connection, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
  expect(await realpath(join(dataDir, 'postgres'))).not.toBe(folder);
  await anew.stop();
});
