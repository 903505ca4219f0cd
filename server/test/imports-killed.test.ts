import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serve } from '../src/media/fetch/testing/arrange.ts';
import { clip } from '../src/media/understand/testing/clips.ts';
import { receiveInto } from '../src/pipeline.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { type EmbeddedServer, startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { collect } from '../src/platform/files/collector.ts';
import { openDiskStore } from '../src/platform/files/disk.ts';
import type { Reply } from './harness/client.ts';
import { urlOf } from './harness/database.ts';
import { type Delivery, deliver } from './harness/delivery.ts';
import { killNow, postmasterIn } from './harness/postmaster.ts';
import { projects } from './harness/projects.ts';
import { seeded } from './harness/seeded.ts';
import { type Supervised, supervise } from './harness/supervised.ts';
import { makeFolder } from './harness/temporary-folder.ts';
import { newTenant } from './harness/tenant.ts';
import { until } from './harness/until.ts';

/**
 * Workers, servers and the database server are killed all the way through a stream of imports; each is started again.
 * Whatever is killed when: every import comes to its own end, once, and nothing is left lying about.
 *
 * KILLED_IMPORTS=100 makes it a longer one, and KILLED_SEED another one.
 */
const imports = Number(process.env['KILLED_IMPORTS'] ?? 16);
const chance = seeded(Number(process.env['KILLED_SEED'] ?? 4));
/** It takes half a second for each where nothing else runs; this is for machines where much does. */
const timeout = 120_000 + imports * 3_000;
const tenants = 4;
const senders = 4;
const mostOpen = 12;

const database = await makeFolder();
const data = await makeFolder();
let postgres: EmbeddedServer;
let db: Database;
const programs: Supervised[] = [];

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: database.folder });
  await migrate(postgres.connection);
  db = openDatabase({ ...postgres.connection, max: 5 }, () => {});
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.end()));
  await db.close();
  await postgres.stop();
  await database.remove();
  await data.remove();
});

/** Looks into the database, also while that comes and goes. */
async function look<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
  for (;;) {
    const client = new pg.Client(postgres.connection);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<R>(statement, values)).rows;
    } catch (error) {
      if (!/^(E|57P|08)/.test((error as { code?: string }).code ?? 'E')) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** What comes, and how it has to end: the code of the failure, or null for READY. */
type Kind = { media: Delivery['media']; ends: string | null };

/** Real clips, whole and broken, in every way in which they can come. */
async function everyKind(): Promise<{ kinds: Kind[]; host: string }> {
  const video = await readFile(await clip('landscape'));
  const sound = await readFile(await clip('wave'));
  const whole = await readFile(await clip('indexAtEnd'));
  const cutOff = whole.subarray(0, whole.length >> 1);
  const noise = seeded(1).bytes(20_000);
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret.ts\n');
  const other = await serve((request, response) => {
    if (request.url === '/none.mp4') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': video.length }).end(video);
  });
  const kinds: Kind[] = [
    { media: { by: 'form', name: 'video.mp4', bytes: video }, ends: null },
    { media: { by: 'tus', name: 'video.mp4', bytes: video }, ends: null },
    { media: { by: 'tus', name: 'sound.wav', bytes: sound }, ends: null },
    { media: { by: 'address', url: `${other.url}/video.mp4` }, ends: null },
    { media: { by: 'form', name: 'sound.wav', bytes: sound }, ends: null },
    { media: { by: 'form', name: 'cut-off.mp4', bytes: cutOff }, ends: 'media/truncated' },
    { media: { by: 'form', name: 'sound.wav', bytes: sound }, ends: null },
    { media: { by: 'tus', name: 'noise.mp4', bytes: noise }, ends: 'media/unreadable' },
    { media: { by: 'address', url: `${other.url}/none.mp4` }, ends: 'import/refused' },
    { media: { by: 'form', name: 'list.mp4', bytes: playlist }, ends: 'media/playlist' },
  ];
  return { kinds, host: other.host };
}

type Import = Delivery & Pick<Kind, 'ends'>;

async function arrange(kinds: Kind[]): Promise<Import[]> {
  const sql = look as Parameters<typeof projects>[0]['sql'];
  const made: Import[] = [];
  for (let count = 0; count < tenants; count += 1) {
    const tenant = await newTenant({ db, url: '' }, { plan: 'BUSINESS' });
    for (const projectId of await projects({ sql }, tenant, { count: Math.ceil(imports / tenants) })) {
      // A key for each, since one may only make sixty requests a minute.
      const { key } = await newTenant({ db, url: '' }, { workspaceId: tenant.workspaceId });
      made.push({ projectId, key, ...kinds[made.length % kinds.length]! });
    }
  }
  return made.slice(0, imports);
}

async function killDatabase(): Promise<void> {
  killNow(postmasterIn(database.folder)!);
  postgres = await startEmbedded({ dataDir: database.folder });
}

/** How many imports have begun, and how many have ended, as it was a moment ago. */
const standing = { begun: 0, ended: 0 };

function watchStanding(): void {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await look<typeof standing>(`
        select count(*) filter (where status <> 'CREATED')::int as begun,
          count(*) filter (where status in ('READY', 'FAILED'))::int as ended
        from projects`);
      Object.assign(standing, row);
      await pause(100);
    }
  })();
  onTestFinished(() => {
    isOver = true;
    return watching;
  });
}

type Victim = () => Promise<void>;

/** Every few steps of the imports, a moment of chance later, one of them goes; it comes back in its own time. */
async function killAround(victims: Victim[]): Promise<void> {
  const comingBack = new Set<Promise<void>>();
  let kills = 0;
  for (let killAt = 0; killAt < 2 * imports; killAt += 4 + chance.number(8)) {
    await until(() => standing.begun + standing.ended >= killAt);
    await pause(chance.number(400));
    // Seldom the database: for a lease's time after its start nobody is believed to be dead, and their work lies.
    const kill = kills % 6 === 4 ? killDatabase : chance.pick(victims);
    const back = kill().finally(() => comingBack.delete(back));
    comingBack.add(back);
    kills += 1;
  }
  await Promise.all(comingBack);
}

/** Each project as it should be, and as many ends as there were jobs: what was done twice would be told of twice. */
async function expectRightEnds(all: Import[]): Promise<void> {
  const told = (type: string) =>
    `(select count(*)::int from events e where e.project_id = p.id and e.type = 'project.${type}')`;
  const states = (name: string) => `coalesce(array_agg(j.state) filter (where j.name = '${name}'), '{}')`;
  const rows = await look<Ended>(`
    select p.id, p.status, p.failure_code as code,
      (select count(*)::int from source_assets a where a.project_id = p.id) as assets,
      (select count(*)::int from files f where f.project_id = p.id and f.kind = 'source' and f.kept) as sources,
      ${states('media.import')} as imports, ${states('transcripts.transcribe')} as transcriptions, max(j.deaths) as deaths,
      ${told('importing')} as importing, ${told('transcribing')} as transcribing, ${told('ready')} as ready,
      ${told('failed')} as failed
    from projects p left join jobs j on j.project_id = p.id group by p.id`);
  const crashed: string[] = [];
  for (const { projectId, ends } of all) {
    const { id, status, code, assets, sources, imports, transcriptions, deaths, ...told } = rows.find(
      ({ id }) => id === projectId,
    )!;
    const isCrashed = code === 'job/crashed' && deaths === 3;
    if (isCrashed) crashed.push(projectId);
    else expect({ status, code }).toEqual({ status: ends === null ? 'READY' : 'FAILED', code: ends });
    const good = status === 'READY' ? 1 : 0;
    expect([assets, sources], projectId).toEqual([good, good]);
    const count = (list: string[], state: string) => list.filter((one) => one === state).length;
    // Media that is good is listened to; what is overtaken by other media, or by the same sent again, comes to no end.
    expect(told, id).toEqual({
      importing: imports.length,
      transcribing: count(imports, 'done'),
      ready: count(transcriptions, 'done'),
      failed: count(imports, 'failed') + count(transcriptions, 'failed'),
    });
    for (const list of [imports, transcriptions]) {
      expect(count(list, 'done') + count(list, 'failed') + count(list, 'cancelled')).toBe(list.length);
    }
  }
  // Three deaths of three workers, each a lease after the other, are bad luck.
  expect(crashed.length, crashed.join()).toBeLessThanOrEqual(imports / 20);
}

type Ended = {
  id: string;
  status: string;
  code: string | null;
  assets: number;
  sources: number;
  imports: string[];
  transcriptions: string[];
  deaths: number;
  importing: number;
  transcribing: number;
  ready: number;
  failed: number;
};

async function expectNoGapInEvents(): Promise<void> {
  const logs = await look<Record<string, number>>(`
    select count(*)::int as count, min(number) as first, max(number) as last, c.last as counted
    from events e join event_counters c using (workspace_id) group by workspace_id, c.last`);
  expect(logs.length).toBe(tenants);
  for (const { count, first, last, counted } of logs) expect([first, last, counted]).toEqual([1, count, count]);
}

/** Every object in the store has a row that somebody owns, every row its whole object, and no folder keeps remains. */
async function expectNothingLeft(): Promise<void> {
  const store = openDiskStore(join(data.folder, 'files'));
  // Of uploads whose server died between the store and the job. They have a day, which is over now.
  await look(`update files set created_at = created_at - interval '2 days' where not kept and job_id is null`);
  await collect(db, store);
  const rows = await look<{ key: string; bytes: number; owned: boolean }>(`
    select f.workspace_id || '/' || f.id as key, f.bytes::int as bytes, f.kept and a.id is not null as owned
    from files f left join source_assets a on a.id = f.owner_id and a.project_id = f.project_id order by 1`);
  const objects: { key: string; bytes: number; owned: boolean }[] = [];
  for await (const { key } of store.list()) {
    objects.push({ key, bytes: (await stat(join(data.folder, 'files', key))).size, owned: true });
  }
  expect(rows).toEqual(objects.sort((one, other) => (one.key < other.key ? -1 : 1)));

  await store.sweep();
  const uploads = join(data.folder, 'uploads');
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const name of await readdir(uploads)) await utimes(join(uploads, name), longAgo, longAgo);
  await receiveInto(db, store, uploads).sweep();
  const known = (await look<{ id: string }>('select id from uploads')).map(({ id }) => id);
  const here = await readdir(uploads);
  expect(here.filter((name) => !known.includes(name))).toEqual([]);
  expect(await readdir(join(data.folder, 'files', '.partial'))).toEqual([]);
  expect(await readdir(join(data.folder, 'work'))).toEqual([]);
}

/** What may be said to a client while things come and go. Without a database, a key that is new is like none. */
const codesMeanwhile = [
  ...[undefined, 'database/unavailable', 'key/invalid'],
  ...['upload/not-found', 'upload/offset', 'upload/busy'],
];

const settings = { DATA_DIR: data.folder, LOG_LEVEL: 'warn', JOBS_AT_ONCE: '2' };

test(`${imports} imports under kill -9 end as they should, once, and leave nothing`, { timeout }, async () => {
  const { kinds, host } = await everyKind();
  const all = await arrange(kinds);
  const common = { ...settings, DATABASE_URL: urlOf(postgres.connection), IMPORT_ALLOWED_HOSTS: host };
  const servers = [supervise(common, 'serve'), supervise(common, 'serve')];
  const workers = [supervise(common, 'work'), supervise(common, 'work')];
  programs.push(...servers, ...workers);
  const replies: Reply[] = [];
  watchStanding();
  const sending = send(all, () => chance.pick(servers).program()?.url, replies);
  await killAround([...workers, ...workers, ...servers].map(({ kill }) => kill));
  await sending;
  await until(async () => (await look('select from jobs where ended_at is null limit 1')).length === 0);
  for (const program of programs) expect(await program.stop()).toBe(0);

  expect(replies.map(({ body }) => body?.code).filter((code) => !codesMeanwhile.includes(code))).toEqual([]);
  await expectRightEnds(all);
  await expectNoGapInEvents();
  await expectNothingLeft();
});

async function send(all: Import[], server: () => string | undefined, replies: Reply[]): Promise<void> {
  const waiting = [...all];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // Not all at the beginning: servers are to be killed until the end.
      await until(() => standing.begun - standing.ended < mostOpen);
      await deliver(next, { server, pause: () => pause(150), onReply: (reply) => replies.push(reply) });
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
}
