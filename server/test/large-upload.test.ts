import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projects } from './harness/projects.ts';
import { type Service, startOnSharedServer } from './harness/service.ts';
import { newTenant, type Tenant } from './harness/tenant.ts';
import { until } from './harness/until.ts';

/**
 * A film that is far larger than the memory it may take. It is made on its way, so that it lies on the disk once and in
 * the test never. LARGE_UPLOAD_GB=4 makes it a larger one.
 */
const gigabyte = 1024 ** 3;
const bytes = Number(process.env['LARGE_UPLOAD_GB'] ?? 2) * gigabyte;
const mostMemory = 200 * 1024 ** 2;

const { bavail, bsize } = await statfs(tmpdir());
const isDiskLarge = bavail * bsize > bytes + 4 * gigabyte;
const canWatch = process.platform === 'linux';
const reason = !canWatch ? 'memory is watched on Linux only' : isDiskLarge ? undefined : 'there is too little disk';

/** A form takes the same way to the disk, and so a part of it will do. */
const formBytes = bytes / 8;

/** The same megabyte again and again: no video, as the import will find out. */
function* film(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(1024 ** 2, 'film');
  for (let left = length; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) * 1024;
}

/** The most that a process has while the work goes on. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentBytes(pid);
  const watching = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 20);
  try {
    await work();
    return peak;
  } finally {
    clearInterval(watching);
  }
}

describe.skipIf(reason !== undefined)(`A film of ${bytes / gigabyte} GB${reason ? ` (${reason})` : ''}`, () => {
  let service: Service;
  let tenant: Tenant;

  beforeAll(async () => {
    service = await startOnSharedServer({ LOG_LEVEL: 'error' });
    tenant = await newTenant(service, { plan: 'BUSINESS' });
  });

  afterAll(() => service.stop());

  async function send(
    method: string,
    path: string,
    headers: Record<string, string | number>,
    body: Iterable<Buffer>,
  ): Promise<number> {
    const outgoing = request(`${service.url}${path}`, { method, headers: { 'X-API-Key': tenant.key, ...headers } });
    const answered = once(outgoing, 'response');
    await pipeline(Readable.from(body, { objectMode: false }), outgoing);
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  }

  /** It has come whole, and the import tells what it is. */
  async function expectArrived(projectId: string, bytes: number): Promise<void> {
    const files = await service.sql(`select bytes from files where project_id = $1 and kind = 'source'`, [projectId]);
    expect(files).toEqual([{ bytes }]);
    const failure = async () =>
      (
        await service.sql<{ code: string | null }>('select failure_code as code from projects where id = $1', [
          projectId,
        ])
      )[0]!.code;
    await until(async () => (await failure()) !== null);
    expect(await failure()).toBe('media/unreadable');
    await service.sql('delete from projects where id = $1', [projectId]);
  }

  test('comes through a form in little memory', { timeout: 120_000 }, async () => {
    const [projectId] = await projects(service, tenant, {});
    const head = Buffer.from(
      '--film\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
    );
    const tail = Buffer.from('\r\n--film--\r\n');
    function* form(): Generator<Buffer> {
      yield head;
      yield* film(formBytes);
      yield tail;
    }
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=film',
      'Content-Length': head.length + formBytes + tail.length,
    };
    const peak = await peakDuring(service.program.pid, async () => {
      expect(await send('POST', `/api/v1/projects/${projectId}/source`, headers, form())).toBe(201);
    });
    expect(peak).toBeLessThan(mostMemory);
    await expectArrived(projectId!, formBytes);
  });

  test('comes through an upload that can be continued in little memory', { timeout: 120_000 }, async () => {
    const [projectId] = await projects(service, tenant, {});
    const tus = { 'Tus-Resumable': '1.0.0' };
    const metadata = `projectId ${btoa(projectId!)},filename ${btoa('film.mp4')}`;
    const begun = await tenant.api('POST', '/uploads', {
      headers: { ...tus, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata },
    });
    const headers = {
      ...tus,
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': bytes,
    };
    const peak = await peakDuring(service.program.pid, async () => {
      expect(await send('PATCH', begun.headers.get('location')!, headers, film(bytes))).toBe(204);
    });
    expect(peak).toBeLessThan(mostMemory);
    await expectArrived(projectId!, bytes);
  });
});
