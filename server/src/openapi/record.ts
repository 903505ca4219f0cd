import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/database.ts';
import { rateLimit } from '../platform/http/rate-headers.ts';
import { newId } from '../platform/ids.ts';
import { createKey } from '../workspaces/keys/key.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import type { Example, Examples } from './examples.ts';

/** Asks the program, on an empty database, for the replies that the document shows. */
export async function recordExamples(http: FastifyInstance, db: Database): Promise<Examples> {
  const workspace = await createWorkspace(db, { name: 'Examples', plan: 'PRO' });
  const { secret } = await createKey(db, workspace.id, { name: 'Writes', scope: 'write', origin: 'command' });
  const reader = await createKey(db, workspace.id, { name: 'Reads', scope: 'read', origin: 'command' });

  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    request?: object,
    { key = secret, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ) {
    const { body } = await http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-api-key': key, ...headers },
      ...(request && { payload: request }),
    });
    const reply: unknown = body === '' ? undefined : JSON.parse(body);
    return { ...(request && { request }), reply } satisfies Example;
  }

  const first = await ask('POST', '/projects', { name: 'Talk at the harbour', speechLanguage: 'en' });
  const { id } = (first.reply as { data: { id: string } }).data;
  await finishProject(db, id);
  const second = await ask('POST', '/projects', { name: 'Interview, second take', aspectRatio: 'SQUARE_1_1' });
  const other = (second.reply as { data: { id: string } }).data.id;

  const operations = {
    getHealth: { 200: await ask('GET', '/health') },
    listProjects: { 200: await ask('GET', '/projects') },
    createProject: { 201: first },
    getProject: { 200: await ask('GET', `/projects/${id}`) },
    setSource: {
      201: await ask('POST', `/projects/${other}/source`, { url: 'https://media.example.com/interview.mp4' }),
    },
    getSource: { 200: await ask('GET', `/projects/${id}/source`) },
    createUpload: { 201: await ask('POST', '/uploads', undefined, { headers: uploadHeaders(other) }) },
    changeProject: { 200: await ask('PATCH', `/projects/${id}`, { name: 'Talk at the harbour, final' }) },
  };
  const errors = {
    400: await ask('POST', '/projects', { name: '', aspectRatio: 'PORTRAIT' }),
    401: await ask('GET', '/health', undefined, { key: '' }),
    403: await ask('POST', '/projects', { name: 'Not with this key' }, { key: reader.secret }),
    404: await ask('GET', `/projects/${newId('prj')}`),
    429: await overTheLimit(() => ask('GET', '/health')),
  };
  return { operations, errors };
}

function uploadHeaders(projectId: string): Record<string, string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return {
    'tus-resumable': '1.0.0',
    'upload-length': '734003200',
    'upload-metadata': `projectId ${base64(projectId)},filename ${base64('interview.mp4')}`,
  };
}

/** What an import measures of a portrait video from a phone. */
const facts = {
  media: {
    ...{ durationMs: 62_480, bytes: 48_203_991, container: 'mp4', bitrate: 6_172_086 },
    video: {
      ...{ codec: 'h264', profile: 'High', width: 1080, height: 1920, codedWidth: 1920, codedHeight: 1080 },
      ...{ rotation: 90, frameRate: 29.97, variableFrameRate: true, hdr: null, bitDepth: 8, pixelFormat: 'yuv420p' },
    },
    audio: { codec: 'aac', channels: 2, sampleRate: 48_000, language: 'eng' },
    ...{ audioTracks: 1, subtitleTracks: 0, cover: false, streamable: true },
  },
  strip: { columns: 10, rows: 6, count: 60, width: 50, height: 90, everyMs: 1042 },
};

const files = [
  ['source', 'harbour-talk.mp4', 'video/mp4', 48_203_991],
  ['poster', 'harbour-talk-poster.jpg', 'image/jpeg', 81_220],
  ['strip', 'harbour-talk-strip.jpg', 'image/jpeg', 96_114],
  ['peaks', 'harbour-talk-peaks.json', 'application/json', 21_806],
] as const;

/** What the steps after creation will have made of a project. */
async function finishProject(db: Database, projectId: string): Promise<void> {
  const assetId = newId('ast');
  const made = files.map(([kind, name, type, bytes]) => ({ id: newId('fil'), kind, name, type, bytes }));
  const poster = made.find(({ kind }) => kind === 'poster')!;
  const ids = [assetId, newId('trn'), newId('rnd'), projectId, facts, poster.id, JSON.stringify(made)];
  await db.query(
    sql('examples.finish')`
      with ready as (update projects set status = 'READY' where id = $4 returning id, workspace_id),
      asset as (
        insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts, poster_file_id)
        select $1, workspace_id, id, 'harbour-talk.mp4', 62480, $5, $6 from ready
      ), files as (
        insert into files (id, workspace_id, project_id, owner_id, kind, name, type, bytes, etag, kept)
        select f.id, r.workspace_id, r.id, $1, f.kind, f.name, f.type, f.bytes, f.id, true
        from ready r, json_to_recordset($7::json) f (id text, kind text, name text, type text, bytes bigint)
      ), transcript as (
        insert into transcripts (id, workspace_id, project_id, language, status)
        select $2, workspace_id, id, 'en', 'COMPLETED' from ready
      )
      insert into render_jobs (id, workspace_id, project_id, status, progress, output_url)
      select $3, workspace_id, id, 'COMPLETED', 1, 'https://captions.example.com/files/harbour-talk-9x16.mp4' from ready`,
    ids,
  );
}

async function overTheLimit(ask: () => Promise<Example>): Promise<Example> {
  for (let count = 0; count < rateLimit.requests; count += 1) await ask();
  return ask();
}
