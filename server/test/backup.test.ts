import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  backUp,
  contentOf,
  emptyDatabase,
  migratedDatabase,
  newFile,
  query,
  quietly,
  restore,
} from '../src/platform/db/backup/testing/arrange.ts';
import { writeBackup } from '../src/platform/db/backup/write.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { listProjects, type SortField, sortFields, sortOrders } from '../src/projects/list.ts';
import { apiClient } from './harness/client.ts';
import { startExternalPostgres } from './harness/external-postgres.ts';
import { runProgram, startProgram } from './harness/program.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const { postgres, reason } = await startExternalPostgres();
if (postgres) afterAll(postgres.remove);

const workspaceId = 'wsp_0000000000000000000001';
const columns: Record<SortField, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  name: 'name collate natural_order',
};

/** Every page that is looked at holds what the plain order holds there. */
async function expectRightPages(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase(connection, () => {});
  const limit = 7;
  try {
    for (const sortBy of sortFields) {
      for (const sortOrder of sortOrders) {
        const order = `order by ${columns[sortBy]} ${sortOrder}, id ${sortOrder}`;
        const ordered = await query(connection, `select id from projects where workspace_id = $1 ${order}`, [
          workspaceId,
        ]);
        for (const page of [1, 58, 59, 1_001, 4_000, Math.ceil(ordered.length / limit), 99_999]) {
          const wanted = ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id);
          const { rows, total } = await listProjects(db, workspaceId, { page, limit, sortBy, sortOrder });
          expect(total).toBe(ordered.length);
          expect(
            rows.map(({ id }) => id),
            `page ${page} by ${sortBy} ${sortOrder}`,
          ).toEqual(wanted);
        }
      }
    }
  } finally {
    await db.close();
  }
}

/** Something in every table, and hostile names. */
async function fill(connection: pg.ClientConfig, count: number): Promise<void> {
  await query(
    connection,
    `insert into workspaces (id, name, plan) values ('${workspaceId}', E'Tab\\there', 'BUSINESS'), ('other', '', 'FREE')`,
  );
  await query(
    connection,
    `alter table projects disable trigger user;
     insert into projects
       (id, workspace_id, name, status, aspect_ratio, speech_language, progress, failure_code, failure_message, created_at, updated_at)
     select 'prj_' || md5(n::text), case n % 50 when 0 then 'other' else '${workspaceId}' end,
       (array[E'\\\\.', E'a\\tb\\nc', 'Ünïcode ' || n, '😀 ' || n, 'Video ' || n, 'video ' || n, E'\\\\N'])[1 + n % 7], 'READY',
       'SQUARE_1_1', 'auto', n::real / ${count}, case n % 3 when 0 then 'media/no-audio' end,
       case n % 3 when 0 then E'It has\\r\\nno "sound" \\\\' end,
       timestamptz '2026-01-01Z' + n * interval '37 s', timestamptz '2026-06-01Z' - (n % 997) * interval '1 min'
     from generate_series(1, ${count}) n;
     alter table projects enable trigger user;
     select rebuild_project_ranks(id) from workspaces;
     insert into source_assets select 'a' || id, workspace_id, id, name, 1000 from projects limit 5000;
     insert into transcripts select 't' || id, workspace_id, id, 'en', 'COMPLETED' from projects limit 5000;
     insert into render_jobs (id, workspace_id, project_id, status, progress, output_file_id, output_name)
       select 'r' || id, workspace_id, id, 'COMPLETED', 1, 'fil' || id, 'Talk.mp4' from projects limit 5000;
     insert into users values ('u', 'Ann', 'Ann@example.com', 'ann@example.com', '$argon2id$');
     insert into members values ('${workspaceId}', 'u', 'owner');
     insert into sessions values ('\\x00ff5c', 'u', '${workspaceId}', now(), 'infinity');
     insert into invitations values ('i', '${workspaceId}', '\\x0a0d', 'member', now(), now());
     insert into api_keys values ('k', '${workspaceId}', 'Key', '\\x09', 'read', 'setting', now(), null, null, null);
     insert into secrets values ('file-links', '\\x0aff');
     insert into event_counters values ('${workspaceId}', 1);
     insert into events values ('${workspaceId}', 1, 'gone', 'project.deleted', '{"name": "a\\"b"}');
     insert into jobs (id, name, workspace_id, project_id, payload)
       select 'job' || id, 'media.import', workspace_id, id, '{"url": "https://x"}' from projects order by id limit 3;
     insert into files (id, workspace_id, project_id, owner_id, kind, name, type, bytes, etag, kept)
       select 'fil' || id, workspace_id, id, 'ast', 'source', name, 'video/mp4', 1, 'e', true from projects order by id limit 3;
     insert into uploads (id, workspace_id, project_id, name, bytes, expires_at)
       select 'upl' || id, workspace_id, id, name, 5, now() from projects order by id limit 3`,
  );
}

describe('from the embedded server to an external one and back', () => {
  it('everything arrives as it was, and the list is in order at once', { timeout: 120_000 }, async ({ skip }) => {
    if (!postgres) return skip(reason);
    const first = await migratedDatabase();
    await fill(first, 8_000);
    const content = await contentOf(first);
    const external = { connectionString: await postgres.freshDatabase() };
    const last = await emptyDatabase();

    const [there, back] = [await newFile(), await newFile()];
    const moved = await backUp(first, there);
    expect(await restore(external, there)).toEqual(moved);
    expect(await contentOf(external)).toEqual(content);
    await expectRightPages(external);

    expect(await backUp(external, back)).toEqual(moved);
    expect(await restore(last, back)).toEqual(moved);
    expect(await contentOf(last)).toEqual(content);
    await expectRightPages(last);
  });

  it('a key goes on working, through the commands and beside a running server', { timeout: 120_000 }, async ({
    skip,
  }) => {
    if (!postgres) return skip(reason);
    const folder = await temporaryFolder();
    const file = join(folder, 'my.capstan');
    const one = { DATA_DIR: join(folder, 'one') };
    const external = { DATABASE_URL: await postgres.freshDatabase(), DATA_DIR: join(folder, 'files') };
    const two = { DATA_DIR: join(folder, 'two') };

    const before = await startProgram(one);
    onTestFinished(async () => void (await before.stop()));
    const key = before.apiKey!;
    const { body: made } = await apiClient(before.url, key)('POST', '/projects', { body: { name: 'Bücher\\.' } });
    const backedUp = await runProgram(['backup', file], one);
    await before.stop();
    expect(backedUp).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Moved 7 rows in \d+ tables to \S+my\.capstan \([\d.]+ \w+\) in \d+\.\d s\n$/),
      stderr: '',
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = await runProgram(['restore', file], external);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Moved 7 rows .* from /), stderr: '' });
    const between = await startProgram(external);
    onTestFinished(async () => void (await between.stop()));
    expect((await apiClient(between.url, key)('GET', `/projects/${made.data.id}`)).body).toEqual(made);
    expect(await runProgram(['restore', file], external)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'capstan: The database is not empty (secrets: 1 row, workspaces: 1 row, api_keys: 1 row, event_counters: 1 row, ' +
        'events: 1 row, invitations: 1 row, projects: 1 row): restore into another one, by DATA_DIR or DATABASE_URL.\n',
    });
    await between.stop();

    expect(await runProgram(['restore', file], two)).toMatchObject({ code: 0 });
    const after = await startProgram(two);
    onTestFinished(async () => void (await after.stop()));
    expect(after.apiKey).toBeUndefined();
    expect((await apiClient(after.url, key)('GET', `/projects/${made.data.id}`)).body).toEqual(made);
    await after.stop();
    expect((await readdir(folder)).sort()).toEqual(['files', 'my.capstan', 'one', 'two']);
    expect(await readdir(join(folder, 'files'))).not.toContain('postgres');
  });

  it('a server that goes away ends a backup, which succeeds when it is back', async ({ skip }) => {
    if (!postgres) return skip(reason);
    const external = { connectionString: await postgres.freshDatabase() };
    await restore(external, await smallBackup());
    // Nothing is written until the server is gone, and by then less has been read ahead than there is.
    const output = new Writable({ write: (_, __, done) => void postgres.kill().then(() => done()) });
    const writing = writeBackup({ connection: external, output, steps: quietly() });
    await expect(writing).rejects.toThrow(/^The backup failed: /);
    await postgres.start();
    expect((await backUp(external, await newFile())).rows).toMatchObject({ projects: 5_000 });
  });
});

async function smallBackup(): Promise<string> {
  const file = await newFile();
  const database = await migratedDatabase();
  await fill(database, 5_000);
  await backUp(database, file);
  return file;
}

describe('the commands refuse in one line, and touch nothing', () => {
  async function refused(args: string[], settings: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await runProgram(args, settings);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 });
    return stderr;
  }

  it('a backup of a folder without a database', async () => {
    const folder = await temporaryFolder();
    const line = await refused(['backup', join(folder, 'a')], { DATA_DIR: join(folder, 'data') });
    expect(line).toContain(`There is no database in ${folder}/data: set DATA_DIR or DATABASE_URL`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a backup of a server that cannot be reached', async () => {
    const folder = await temporaryFolder();
    const line = await refused(['backup', join(folder, 'a')], {
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/none',
    });
    expect(line).toMatch(/The database 127\.0\.0\.1:9\/none of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
    expect(await readdir(folder)).toEqual([]);
  });

  it('a restore of something else', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'diary.txt'), 'Dear diary,\n');
    const line = await refused(['restore', join(folder, 'diary.txt')], { DATA_DIR: join(folder, 'data') });
    expect(line).toBe(`capstan: ${folder}/diary.txt is not a backup of Capstan.\n`);
    expect(await readdir(folder)).toEqual(['diary.txt']);
  });
});
