import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { until } from '../harness/until.ts';
import { house, newProject, sendFile, settled } from './house.ts';

/** What others have on the web: one video, and a page. */
let web: Server;
beforeAll(async () => {
  web = createServer(async ({ url }, response) => {
    if (url === '/held') return void response.writeHead(200, { 'Content-Type': 'video/mp4' }).write('x');
    if (url !== '/talk.mp4') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(await readFile(await clip('landscape')));
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});
const webAddress = () => `127.0.0.1:${(web.address() as AddressInfo).port}`;

const { service, tenant, url } = house(async () => {
  await until(() => web?.listening ?? false);
  return { IMPORT_ALLOWED_HOSTS: webAddress() };
});

const timeout = 60_000;

describe('A file in a form', { timeout }, () => {
  test('becomes the media of the project, with everything that is made from it', async () => {
    const one = await tenant();
    const id = await newProject(one);
    const path = await clip('portrait');
    const sent = await sendFile(service().url, one, id, path);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { id, status: 'IMPORTING', progress: 0, sourceAsset: null } },
    });
    await settled(service(), id);

    const { data: project } = (await one.api('GET', `/projects/${id}`)).body;
    expect(project).toMatchObject({ status: 'READY', progress: null, failure: null });
    expect(project.sourceAsset).toMatchObject({ name: 'portrait.mp4', duration: expect.closeTo(2, 1) });
    const { data: source } = (await one.api('GET', `/projects/${id}/source`)).body;
    expect(source).toMatchObject({
      ...{ id: project.sourceAsset.id, name: 'portrait.mp4', type: 'video/mp4', container: 'mp4' },
      ...{ bytes: (await stat(path)).size, audioTracks: 1, playbackUrl: source.url },
      video: { codec: 'h264', width: 180, height: 320, frameRate: 25, hdr: null },
      audio: { codec: 'aac', channels: 1 },
    });

    const file = await fetch(source.url);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect(file.headers.get('content-disposition')).toContain('portrait.mp4');
    expect(Buffer.from(await file.arrayBuffer()).equals(await readFile(path))).toBe(true);
    const part = await fetch(source.url, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    for (const picture of [project.sourceAsset.posterUrl, source.posterUrl, source.thumbnails.url]) {
      const reply = await fetch(picture);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const peaks = (await (await fetch(source.peaksUrl)).json()) as { peaks: number[] };
    expect(peaks.peaks.length).toBeGreaterThan(100);
    // Without its signature, a link is nothing.
    expect((await fetch(source.url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404);
  });

  test.each([
    ['an empty file', 'media/empty', async (folder: string) => save(folder, '')],
    ['a form without a file', 'source/no-file', undefined],
  ])('%s is refused at once', async (_, code, make) => {
    const one = await tenant();
    const id = await newProject(one);
    const form = new FormData();
    form.set('other', 'x');
    const reply = make
      ? await sendFile(service().url, one, id, await make(await temporaryFolder()))
      : await one.api('POST', `/projects/${id}/source`, {
          raw: '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\nx\r\n--x--\r\n',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        });
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect((await one.api('GET', `/projects/${id}`)).body.data.status).toBe('CREATED');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary='])(
    '%s without a boundary is refused',
    async (type) => {
      const one = await tenant();
      const id = await newProject(one);
      const reply = await one.api('POST', `/projects/${id}/source`, { raw: 'x', headers: { 'Content-Type': type } });
      expect(reply.status).toBe(400);
    },
  );

  test('that is no media fails with its own reason', async () => {
    const one = await tenant();
    const id = await newProject(one);
    const path = await save(await temporaryFolder(), '#EXTM3U\nhttp://127.0.0.1/secret.ts\n');
    await sendFile(service().url, one, id, path);
    await settled(service(), id);
    const { data: project } = (await one.api('GET', `/projects/${id}`)).body;
    expect(project).toMatchObject({ status: 'FAILED', failure: { code: 'media/playlist' }, sourceAsset: null });
    expect((await one.api('GET', `/projects/${id}/source`)).body.code).toBe('source/not-found');
  });

  test('larger than the plan allows is refused before it is sent', async () => {
    const one = await tenant({ plan: 'PRO' });
    const id = await newProject(one);
    // undici refuses to announce what it does not send: so by hand.
    const { request } = await import('node:http');
    const answer = await new Promise<{ status: number; continued: boolean }>((resolve, reject) => {
      let continued = false;
      const outgoing = request(url(`/projects/${id}/source`), {
        method: 'POST',
        headers: {
          ...{ 'X-API-Key': one.key, 'Content-Type': 'multipart/form-data; boundary=x' },
          ...{ 'Content-Length': 5 * 1024 ** 3, Expect: '100-continue' },
        },
      });
      outgoing.on('continue', () => {
        continued = true;
      });
      outgoing.on('response', ({ statusCode }) => resolve({ status: statusCode!, continued }));
      outgoing.on('error', reject);
      outgoing.flushHeaders();
    });
    expect(answer).toEqual({ status: 403, continued: false });
  });
});

describe('An address', { timeout }, () => {
  test('given with a new project leads to its media', async () => {
    const one = await tenant();
    const id = await newProject(one, { name: 'From the web', sourceUrl: `http://${webAddress()}/talk.mp4` });
    await settled(service(), id);
    expect((await one.api('GET', `/projects/${id}`)).body.data).toMatchObject({
      ...{ status: 'READY', failure: null, sourceAsset: { name: 'talk.mp4' } },
    });
  });

  test.each([
    ['http://127.0.0.1:1/x.mp4', 'import/forbidden-address'],
    ['http://169.254.169.254/latest/meta-data', 'import/forbidden-address'],
    ['file:///etc/passwd', 'import/url'],
    ['talk.mp4', 'import/url'],
  ])('%s is refused, and no project is left behind', async (address, code) => {
    const one = await tenant();
    const reply = await one.api('POST', '/projects', { body: { name: 'x', sourceUrl: address } });
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect((await one.api('GET', '/projects')).body.meta.total).toBe(0);
    const id = await newProject(one);
    const second = await one.api('POST', `/projects/${id}/source`, { body: { url: address } });
    expect(second).toMatchObject({ status: 400, body: { code } });
  });

  test('that leads nowhere fails with what the other server said', async () => {
    const one = await tenant();
    const id = await newProject(one);
    await one.api('POST', `/projects/${id}/source`, { body: { url: `http://${webAddress()}/missing.mp4` } });
    await settled(service(), id);
    const { failure } = (await one.api('GET', `/projects/${id}`)).body.data;
    expect(failure).toMatchObject({ code: 'import/refused', message: expect.stringContaining('404') });
  });

  test('whose import is stopped leaves the project as it was', async () => {
    const one = await tenant();
    const id = await newProject(one);
    expect((await one.api('DELETE', `/projects/${id}/source`)).body.code).toBe('source/not-importing');
    await one.api('POST', `/projects/${id}/source`, { body: { url: `http://${webAddress()}/held` } });
    const running = () => service().sql(`select from jobs where project_id = $1 and state = 'running'`, [id]);
    await until(async () => (await running()).length === 1);
    expect((await one.api('DELETE', `/projects/${id}/source`)).status).toBe(204);
    expect((await one.api('GET', `/projects/${id}`)).body.data).toMatchObject({ status: 'CREATED', failure: null });
    await until(async () => (await running()).length === 0);
    expect((await one.api('GET', `/projects/${id}`)).body.data).toMatchObject({ status: 'CREATED', progress: null });
  });
});

describe('A second source', { timeout }, () => {
  test('takes the place of the first, whose files go', async () => {
    const one = await tenant();
    const id = await newProject(one);
    await sendFile(service().url, one, id, await clip('landscape'));
    await settled(service(), id);
    const { data: first } = (await one.api('GET', `/projects/${id}/source`)).body;
    await sendFile(service().url, one, id, await clip('wave'));
    await settled(service(), id);
    const { data: second } = (await one.api('GET', `/projects/${id}/source`)).body;
    expect(second).toMatchObject({
      name: 'sound.wav',
      video: null,
      posterUrl: null,
      thumbnails: null,
      type: 'audio/wav',
    });
    expect(second.id).not.toBe(first.id);
    expect((await fetch(first.url)).status).toBe(404);
    expect((await fetch(second.url)).status).toBe(200);
  });

  test('that is no good leaves the first, and says why', async () => {
    const one = await tenant();
    const id = await newProject(one);
    await sendFile(service().url, one, id, await clip('landscape'));
    await settled(service(), id);
    const before = (await one.api('GET', `/projects/${id}/source`)).body.data;
    await sendFile(service().url, one, id, await save(await temporaryFolder(), 'no video at all, just words'));
    await settled(service(), id);
    expect((await one.api('GET', `/projects/${id}`)).body.data).toMatchObject({
      ...{ status: 'READY', failure: { code: 'media/unreadable' }, sourceAsset: { id: before.id } },
    });
    expect((await fetch(before.url)).status).toBe(200);
  });
});

describe('Deleting a project', { timeout }, () => {
  test('deletes its files', async () => {
    const one = await tenant();
    const id = await newProject(one);
    await sendFile(service().url, one, id, await clip('landscape'));
    await settled(service(), id);
    const { url: link } = (await one.api('GET', `/projects/${id}/source`)).body.data;
    const files = await service().sql<{ id: string }>('select id from files where project_id = $1', [id]);
    expect(files.length).toBeGreaterThan(3);
    const paths = files.map((file) => join(service().program.dataDir, 'files', one.workspaceId, file.id));
    expect(paths.every((path) => existsSync(path))).toBe(true);
    expect((await one.api('DELETE', `/projects/${id}`)).status).toBe(204);
    expect((await fetch(link)).status).toBe(404);
    await until(async () => !paths.some((path) => existsSync(path)));
    await until(
      async () => (await service().sql('select from files where workspace_id = $1', [one.workspaceId])).length === 0,
    );
  });
});

async function save(folder: string, text: string): Promise<string> {
  const path = join(folder, 'talk.mp4');
  await writeFile(path, text);
  return path;
}
