import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builtInFonts } from '../../src/fonts/catalog/built-in.ts';
import { ffmpegForTests } from '../../src/media/understand/testing/clips.ts';
import { clip } from '../../src/platform/speech/testing/clip.ts';
import type { WorkspaceId } from '../../src/workspaces/asker.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';
import { makeFolder } from '../harness/temporary-folder.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { newProject, sendFile, settled } from '../media/house.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** What a reader of the documentation has: a running Capstan, a few files, and something in the workspace. */
export type Playground = {
  service: Service;
  /** One for whoever wants to restore a backup. */
  empty: TestDatabase;
  /** Another key for the same workspace, as each may only ask sixty times a minute. */
  reader(): Promise<Tenant>;
  projectId: string;
  /** A finished one, made anew where somebody has deleted it. */
  renderId(one: Tenant): Promise<string>;
  /** An address on another server, which takes messages and has no video there. */
  elsewhere: string;
  /** Programs that stand in the way of the real ones: see `tools`. */
  tools: string;
  /** A folder with those files in it that a page speaks of. */
  newFolder(name: string, page: string): Promise<string>;
  close(): Promise<void>;
};

export async function playground(): Promise<Playground> {
  const { folder, remove } = await makeFolder();
  const [silent, spoken] = await makeVideos(folder);
  const files = await filesWith(await readFile(silent), await readFile(spoken));
  // Takes messages, and has no videos: nobody waits for these, and they would stand in the way of what is waited for.
  const other = createServer(({ method }, reply) => void reply.writeHead(method === 'POST' ? 204 : 404).end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const otherHost = `127.0.0.1:${(other.address() as AddressInfo).port}`;

  const service = await startOnSharedServer({
    LOG_LEVEL: 'error',
    IMPORT_ALLOWED_HOSTS: otherHost,
    WEBHOOK_ALLOWED_HOSTS: otherHost,
  });
  const empty = await freshDatabase();
  const [{ id: workspaceId }] = (await service.sql('select id from workspaces')) as [{ id: WorkspaceId }];
  const reader = () => newTenant(service, { workspaceId });
  const projectId = await readyProject(service, await reader(), silent);
  const tools = join(folder, 'tools');
  await makeTools(tools, service);

  return {
    service,
    empty,
    reader,
    projectId,
    renderId: async ({ api }) => {
      const wish = { aspectRatio: 'SQUARE_1_1', quality: 'draft' };
      const { body } = await api('POST', `/projects/${projectId}/renders`, { body: wish });
      const { id } = body.data[0];
      const status = 'select status from render_jobs where id = $1';
      await until(async () => (await service.sql<{ status: string }>(status, [id]))[0]?.status === 'COMPLETED');
      return id;
    },
    elsewhere: `http://${otherHost}/talk.mp4`,
    tools,
    newFolder: async (name, page) => {
      const own = join(folder, 'pages', name);
      await mkdir(own, { recursive: true });
      for (const [file, content] of files) if (page.includes(file)) await writeFile(join(own, file), content);
      return own;
    },
    close: async () => {
      other.close();
      await service.stop();
      await empty.drop();
      await remove();
    },
  };
}

/** Short and small: one without sound, and one in which somebody speaks, as listening takes the most time of all. */
async function makeVideos(folder: string): Promise<[string, string]> {
  const [silent, spoken] = [join(folder, 'silent.mp4'), join(folder, 'spoken.mp4')];
  const small = ['-t', '1.6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const picture = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12'];
  const { ffmpeg } = await ffmpegForTests();
  await run(ffmpeg, [...picture, ...small, silent]);
  await run(ffmpeg, [...picture, '-i', clip.path, ...small, '-c:a', 'aac', spoken]);
  return [silent, spoken];
}

const subtitles = (...lines: string[]) =>
  lines.map((line, index) => `${index + 1}\n00:00:0${index},100 --> 00:00:0${index},900\n${line}\n`).join('\n');

/** What the documentation takes for granted, by name. */
const filesWith = async (silent: Buffer, spoken: Buffer): Promise<[string, string | Uint8Array][]> => [
  ['video.mp4', silent],
  ['talk.mp4', spoken],
  ['talk.srt', subtitles('Welcome aboard, everybody.', 'These captions are ours.')],
  ['talk.de.srt', subtitles('Willkommen an Bord, ihr alle.', 'Diese Untertitel sind unsere.')],
  ['HarbourSans-Bold.ttf', await aFont()],
];

const aFont = () =>
  builtInFonts()
    .find(({ id }) => id === 'lilita-one')!
    .faces[0]!.read();

const said =
  'Good morning, everybody, and welcome aboard. These captions are read by people who like to read them well.';

/** In a language that nobody understands here: what is said is given. */
async function readyProject(service: Service, one: Tenant, video: string): Promise<string> {
  const id = await newProject(one, { name: 'Talk at the harbour', speechLanguage: 'tlh' });
  await sendFile(service.url, one, id, video);
  await settled(service, id);
  const words = said.split(' ').map((text, index) => ({ text, start: index * 0.12, end: index * 0.12 + 0.11 }));
  const headers = { 'If-Match': '*' };
  const reply = await one.api('PUT', `/projects/${id}/transcript`, { body: { words }, headers });
  if (reply.status !== 200) throw new Error(reply.text);
  return id;
}

/**
 * What the documentation calls, as it is here: curl that ends with an error where the server answers with one, less
 * patience, and commands that go to this Capstan.
 */
async function makeTools(folder: string, { databaseUrl, program }: Service): Promise<void> {
  const settings = `DATA_DIR='${program.dataDir}' DATABASE_URL="\${DATABASE_URL:-${databaseUrl}}"`;
  const tools = {
    curl: 'exec /usr/bin/env -i PATH="$REAL_PATH" curl --fail-with-body --silent --show-error "$@"',
    capstan: `${settings} METRICS_PORT=off exec node ${root}server/dist/main.mjs "$@"`,
    sleep: 'exec /usr/bin/env PATH="$REAL_PATH" sleep 1',
    npm: '[[ $* =~ ^run( -s)?( )capstan( )-- ]] || { echo "npm $* is not run here" >&2; exit 1; }; while [ "$1" != -- ]; do shift; done; shift; exec capstan "$@"',
  };
  await mkdir(folder);
  for (const [name, script] of Object.entries(tools)) {
    await writeFile(join(folder, name), `#!/bin/bash\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
}
