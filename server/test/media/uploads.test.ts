import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { replyFrom } from '../harness/client.ts';
import type { Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { house, newProject, settled } from './house.ts';

const { service, tenant, url } = house(async () => ({}));
const timeout = 60_000;

const base64 = (text: string) => Buffer.from(text).toString('base64');

function ask(
  { key }: Tenant,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
) {
  return fetch(path.startsWith('http') ? path : url(path), {
    method,
    headers: { 'X-API-Key': key, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body }),
  }).then(replyFrom);
}

const begin = (one: Tenant, projectId: string, length: number, headers = {}, body?: string | Buffer) =>
  ask(
    one,
    'POST',
    '/uploads',
    {
      'Upload-Length': String(length),
      'Upload-Metadata': `projectId ${base64(projectId)},filename ${base64('a talk.mp4')}`,
      ...headers,
    },
    body,
  );

const bytes = { 'Content-Type': 'application/offset+octet-stream' };

async function begun(one: Tenant, projectId: string, length = 10): Promise<string> {
  const { headers } = await begin(one, projectId, length);
  return new URL(headers.get('location')!, service().url).href;
}

/** Passes everything on, until it has passed so many bytes: then the line goes dead. */
class BadLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  cuts = 0;
  passes = Number.POSITIVE_INFINITY;

  constructor(port: () => number) {
    this.#server = createServer((near) => {
      const far = connect(port(), '127.0.0.1');
      let passed = 0;
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
      }
      far.pipe(near);
      near.on('data', (chunk) => {
        passed += chunk.length;
        far.write(chunk);
        if (passed < this.passes) return;
        this.cuts += 1;
        near.destroy();
        far.destroy();
      });
      near.on('close', () => far.destroy());
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

describe('An upload by tus-js-client', { timeout }, () => {
  const line = new BadLine(() => Number(new URL(service().url).port));
  let address: string;
  beforeAll(async () => {
    address = await line.open();
  });
  afterAll(() => line.close());

  test('over a line that breaks again and again arrives whole, and is imported', async () => {
    const one = await tenant();
    const projectId = await newProject(one);
    const file = await readFile(await clip('long'));
    line.passes = Math.ceil(file.length / 4);
    const seen: number[] = [];
    await new Promise<void>((resolve, reject) => {
      new Upload(file, {
        endpoint: `${address}/api/v1/uploads`,
        headers: { 'X-API-Key': one.key },
        metadata: { projectId, filename: 'long.mp4' },
        retryDelays: Array(20).fill(20),
        onProgress: (sent) => seen.push(sent),
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    expect(line.cuts).toBeGreaterThanOrEqual(3);
    await settled(service(), projectId);
    const { data: source } = (await one.api('GET', `/projects/${projectId}/source`)).body;
    expect(source).toMatchObject({ name: 'long.mp4', bytes: file.length });
    const copy = Buffer.from(await (await fetch(source.url)).arrayBuffer());
    expect(copy.equals(file)).toBe(true);
    expect(await readdir(join(service().program.dataDir, 'uploads'))).toEqual([]);
  });
});

describe('An upload in pieces', { timeout }, () => {
  test('tells where it stands, takes the rest, and remembers that it is whole', async () => {
    const one = await tenant();
    const projectId = await newProject(one);
    const made = await begin(one, projectId, 10, bytes, 'four');
    expect(made).toMatchObject({
      status: 201,
      body: { data: { projectId, name: 'a talk.mp4', bytes: 10, offset: 4 } },
    });
    expect(made.headers.get('location')).toBe(`/api/v1/uploads/${made.body.data.id}`);
    expect(made.headers.get('upload-offset')).toBe('4');
    const place = new URL(made.headers.get('location')!, service().url).href;
    const head = await ask(one, 'HEAD', place);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      ...{ 'upload-offset': '4', 'upload-length': '10', 'cache-control': 'no-store', 'tus-resumable': '1.0.0' },
    });
    expect(Date.parse(head.headers.get('upload-expires')!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const rest = await ask(one, 'PATCH', place, { ...bytes, 'Upload-Offset': '4' }, 'and six');
    expect(rest).toMatchObject({ status: 400, body: { code: 'upload/longer-than-told' } });
    const last = await ask(one, 'PATCH', place, { ...bytes, 'Upload-Offset': '4' }, 'sixsix');
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10']);
    // As by someone who was cut off before the answer came.
    expect((await ask(one, 'HEAD', place)).headers.get('upload-offset')).toBe('10');
    expect(await ask(one, 'PATCH', place, { ...bytes, 'Upload-Offset': '4' }, 'sixsix')).toMatchObject({
      status: 409,
      body: { code: 'upload/offset' },
    });
    expect((await ask(one, 'PATCH', place, { ...bytes, 'Upload-Offset': '10' }, '')).status).toBe(204);
    await settled(service(), projectId);
    expect((await one.api('GET', `/projects/${projectId}`)).body.data.failure.code).toMatch(/^media\//);
  });

  test('refuses another offset, another type and another version of the protocol', async () => {
    const one = await tenant();
    const place = await begun(one, await newProject(one));
    const patch = (headers: Record<string, string>) => ask(one, 'PATCH', place, headers, 'x');
    expect(await patch({ ...bytes, 'Upload-Offset': '3' })).toMatchObject({
      status: 409,
      body: { code: 'upload/offset' },
    });
    expect(await patch(bytes)).toMatchObject({ status: 400, body: { code: 'upload/header' } });
    expect(await patch({ 'Content-Type': 'application/json', 'Upload-Offset': '0' })).toMatchObject({ status: 400 });
    const other = await ask(one, 'HEAD', place, { 'Tus-Resumable': '0.2.2' });
    expect([other.status, other.headers.get('tus-resumable')]).toEqual([412, '1.0.0']);
    expect((await ask(one, 'HEAD', place)).headers.get('upload-offset')).toBe('0');
  });

  test('that is too large, empty, without a length or for no project is refused at the start', async () => {
    const one = await tenant({ plan: 'PRO' });
    const projectId = await newProject(one);
    const large = await begin(one, projectId, 5 * 1024 ** 3);
    expect(large).toMatchObject({
      status: 403,
      body: { code: 'plan/file-size', error: expect.stringContaining('4 GB') },
    });
    expect(await begin(one, projectId, 0)).toMatchObject({ status: 400, body: { code: 'media/empty' } });
    expect(await begin(one, projectId, 1, { 'Upload-Length': 'x' })).toMatchObject({ body: { code: 'upload/header' } });
    expect(await begin(one, 'prj_x', 1)).toMatchObject({ status: 404, body: { code: 'project/not-found' } });
    expect(await begin(await tenant(), projectId, 1)).toMatchObject({
      status: 404,
      body: { code: 'project/not-found' },
    });
  });

  test('is nothing to another workspace', async () => {
    const [ours, theirs] = [await tenant(), await tenant()];
    const place = await begun(ours, await newProject(ours));
    for (const [method, headers] of [
      ['HEAD', {}],
      ['DELETE', {}],
      ['PATCH', { ...bytes, 'Upload-Offset': '0' }],
    ] as const) {
      expect((await ask(theirs, method, place, headers, method === 'PATCH' ? 'x' : undefined)).status).toBe(404);
    }
    expect((await ask(ours, 'HEAD', place)).headers.get('upload-offset')).toBe('0');
  });

  test('can be given up, and is over after a day', async () => {
    const one = await tenant();
    const projectId = await newProject(one);
    const [dropped, late] = [await begun(one, projectId), await begun(one, projectId)];
    expect((await ask(one, 'DELETE', dropped)).status).toBe(204);
    expect((await ask(one, 'HEAD', dropped)).status).toBe(404);
    const id = late.split('/').at(-1);
    await service().sql(`update uploads set expires_at = now() where id = $1`, [id]);
    expect((await ask(one, 'HEAD', late)).status).toBe(404);
  });

  test('whose bytes are all there although nobody was told is finished when somebody asks', async () => {
    const one = await tenant();
    const projectId = await newProject(one);
    const file = await readFile(await clip('wave'));
    const place = await begun(one, projectId, file.length);
    const path = join(service().program.dataDir, 'uploads', place.split('/').at(-1)!);
    await writeFile(path, file);
    expect((await ask(one, 'HEAD', place)).headers.get('upload-offset')).toBe(String(file.length));
    await settled(service(), projectId);
    expect((await one.api('GET', `/projects/${projectId}`)).body.data.status).toBe('READY');
  });

  test('that sends more than it told, and does not end, is refused, and harms nobody', async () => {
    const one = await tenant();
    const place = await begun(one, await newProject(one));
    const endless = request(place, {
      method: 'PATCH',
      headers: { 'X-API-Key': one.key, 'Tus-Resumable': '1.0.0', ...bytes, 'Upload-Offset': '0' },
    });
    endless.write('more than the ten bytes');
    const [answer] = await once(endless, 'response');
    expect(answer.statusCode).toBe(400);
    const ended = once(answer, 'close');
    answer.on('error', () => {}).resume();
    endless.on('error', () => {});
    await ended;
    await until(async () => endless.destroyed);
    expect((await ask(one, 'HEAD', place)).status).toBe(200);
  });

  test('a second connection takes over from one that hangs', async () => {
    const one = await tenant();
    const whole = Buffer.alloc(4 * 1024 ** 2, 'x');
    const place = await begun(one, await newProject(one), whole.length);
    const hanging = request(place, {
      method: 'PATCH',
      headers: { 'X-API-Key': one.key, 'Tus-Resumable': '1.0.0', ...bytes, 'Upload-Offset': '0' },
    });
    hanging.on('error', () => {});
    hanging.write(whole.subarray(0, whole.length / 2));
    const path = join(service().program.dataDir, 'uploads', place.split('/').at(-1)!);
    await until(async () => (await stat(path)).size > 0);
    const offset = Number((await ask(one, 'HEAD', place)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    const rest = await ask(one, 'PATCH', place, { ...bytes, 'Upload-Offset': String(offset) }, whole.subarray(offset));
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(whole.length)]);
    hanging.destroy();
  });

  test('says what it can do', async () => {
    const one = await tenant();
    const reply = await ask(one, 'OPTIONS', '/uploads');
    expect(reply.status).toBe(204);
    expect(reply.headers.get('tus-version')).toBe('1.0.0');
    expect(reply.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
  });
});
