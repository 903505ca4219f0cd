import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { sql } from '../platform/db/database.ts';
import { rateLimit } from '../platform/http/rate-headers.ts';
import { newId } from '../platform/ids.ts';
import { createKey } from '../workspaces/keys/key.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import type { Example, Examples } from './examples.ts';
import { recordCaptions } from './record-captions.ts';
import { recordLooks } from './record-looks.ts';
import { recordWebhooks } from './record-webhooks.ts';

/** Asks the program, on an empty database, for the replies that the document shows. */
export async function recordExamples(http: FastifyInstance, db: Database): Promise<Examples> {
  const workspace = await createWorkspace(db, { name: 'Examples', plan: 'PRO' });
  const { secret } = await createKey(db, workspace.id, { name: 'Writes', scope: 'write', origin: 'command' });
  const reader = await createKey(db, workspace.id, { name: 'Reads', scope: 'read', origin: 'command' });

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    request?: object,
    { key = secret, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ) {
    const { body, headers: told } = await http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'x-api-key': key, ...headers },
      ...(request && { payload: request }),
    });
    const isJson = String(told['content-type']).startsWith('application/json');
    const reply: unknown = body === '' ? undefined : isJson ? JSON.parse(body) : body;
    return { ...(request && { request }), reply } satisfies Example;
  }

  const first = await ask('POST', '/projects', { name: 'Talk at the harbour', speechLanguage: 'en' });
  const { id } = (first.reply as { data: { id: string } }).data;
  await finishProject(db, id);
  const second = await ask('POST', '/projects', { name: 'Interview, second take', aspectRatio: 'SQUARE_1_1' });
  const other = (second.reply as { data: { id: string } }).data.id;

  const knowing = { headers: { 'if-match': '*' } };
  const entries = [{ text: 'Kapitän Ahab', soundsLike: ['captain a hub'] }];
  const words = { ...(await ask('PUT', `/projects/${id}/transcript`, { words: spoken }, knowing)) };

  const renders = await ask('GET', `/projects/${id}/renders`);
  const renderId = (renders.reply as { data: { id: string }[] }).data[0]!.id;

  const square = { aspectRatios: ['SQUARE_1_1'], quality: 'draft' };

  const operations = {
    ...(await recordLooks(http, secret, ask)),
    ...(await recordWebhooks(db, workspace.id, ask)),
    replaceTranscript: { 200: words },
    getTranscript: { 200: await ask('GET', `/projects/${id}/transcript`) },
    changeTranscript: {
      200: await ask(
        'PATCH',
        `/projects/${id}/transcript`,
        {
          operations: [
            { op: 'change', id: 'w2', text: 'Aboard,' },
            { op: 'insert', after: 'w3', text: 'dear' },
          ],
        },
        knowing,
      ),
    },
    restoreTranscript: {
      201: await ask('POST', `/projects/${id}/transcript/versions`, { restore: 'previous' }, knowing),
    },
    listTranscriptVersions: { 200: await ask('GET', `/projects/${id}/transcript/versions`) },
    getTranscriptVersion: { 200: await ask('GET', `/projects/${id}/transcript/versions/1`) },
    setDictionary: { 200: await ask('PUT', '/dictionary', { entries }) },
    getDictionary: { 200: await ask('GET', '/dictionary') },
    setProjectDictionary: { 200: await ask('PUT', `/projects/${id}/dictionary`, { entries }) },
    getProjectDictionary: { 200: await ask('GET', `/projects/${id}/dictionary`) },
    correctTranscript: { 201: await ask('POST', `/projects/${id}/transcript/corrections`, undefined, knowing) },
    listLanguages: { 200: await ask('GET', '/languages') },
    ...(await recordCaptions(ask, id)),
    getEmoji: { 200: await ask('GET', '/emoji/2795') },
    createRenders: {
      201: await ask('POST', `/projects/${id}/renders`, square),
      200: await ask('POST', `/projects/${id}/renders`, square),
    },
    listRenders: { 200: renders },
    getRender: { 200: await ask('GET', `/renders/${renderId}`) },
    shareRender: { 201: await ask('POST', `/renders/${renderId}/links`, { days: 7 }) },
    getHealth: { 200: await ask('GET', '/health') },
    listProjects: { 200: await ask('GET', '/projects') },
    createProject: { 201: first },
    getProject: { 200: await ask('GET', `/projects/${id}`) },
    setSource: {
      201: await ask('POST', `/projects/${other}/source`, { url: 'https://media.example.com/interview.mp4' }),
    },
    getSource: { 200: await ask('GET', `/projects/${id}/source`) },
    createUpload: { 201: await ask('POST', '/uploads', undefined, { headers: uploadHeaders(other) }) },
    transcribe: { 201: await ask('POST', `/projects/${id}/transcription`, { language: 'en' }) },
    getUsage: { 200: await usage(db, workspace.id, () => ask('GET', '/usage?from=2026-10-01&to=2026-10-03')) },
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

/** Of days that are over: what is counted this month depends on the day. */
async function usage(db: Database, workspaceId: string, ask: () => Promise<Example>): Promise<Example> {
  await db.query(
    sql('examples.use')`
      insert into usage_days (workspace_id, kind, day, ms)
      values ($1, 'transcribed', '2026-10-01', 754200), ($1, 'rendered', '2026-10-01', 187440), ($1, 'rendered', '2026-10-02', 62480)`,
    [workspaceId],
  );
  return ask();
}

function uploadHeaders(projectId: string): Record<string, string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return {
    'tus-resumable': '1.0.0',
    'upload-length': '734003200',
    'upload-metadata': `projectId ${base64(projectId)},filename ${base64('interview.mp4')}`,
  };
}

/** What is said in it. */
const spoken = [
  { text: 'Welcome', start: 0.48, end: 0.92 },
  { text: 'aboard,', start: 0.96, end: 1.38, speaker: 'Ann' },
  { text: 'everybody.', start: 1.5, end: 2.14, speaker: 'Ann' },
];

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
        insert into transcripts (id, workspace_id, project_id, asset_id, language, status, engine, confidence)
        select $2, workspace_id, id, $1, 'en', 'COMPLETED', 'moonshine-base-en', 0.94 from ready
      )
      insert into render_jobs
        (id, workspace_id, project_id, status, progress, output_file_id, output_name, output_bytes, options, width, height,
         duration_ms, started_at, finished_at)
      select $3, workspace_id, id, 'COMPLETED', 1, 'fil_' || right($3, -4), 'Talk at the harbour 9x16.mp4', 31502118,
        '{"aspectRatio": "PORTRAIT_9_16", "resolution": "1080p", "style": "bold-pop"}', 1080, 1920, 62480, now(), now()
      from ready`,
    ids,
  );
}

async function overTheLimit(ask: () => Promise<Example>): Promise<Example> {
  for (let count = 0; count < rateLimit.requests; count += 1) await ask();
  return ask();
}
