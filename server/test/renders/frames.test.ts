import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { type Ready, studio } from './house.ts';
import { difference, pixelsAt, pixelsOf } from './look.ts';

const { service, ready, rendered } = studio();

const ask = ({ one, id }: Ready, query: string, headers: Record<string, string> = {}) =>
  fetch(`${service().url}/api/v1/projects/${id}/frame?${query}`, { headers: { 'X-API-Key': one.key, ...headers } });

async function pixels(reply: Response): Promise<Buffer> {
  const path = join(await temporaryFolder(), 'frame.png');
  await writeFile(path, Buffer.from(await reply.arrayBuffer()));
  return pixelsOf(path);
}

test('a frame is what the finished file shows at that moment, in size, captions and colour', {
  timeout: 60_000,
}, async () => {
  const project = await ready(await clip('landscape'));
  const wish = { quality: 'high', framing: { kind: 'fit', background: 'blur' } };
  const { path } = await rendered(project, wish);
  for (const [at, shown] of [
    [0, 0],
    [1.24, 1.24],
    // After the last picture, that one stays.
    [9, 1.96],
  ] as const) {
    const reply = await ask(project, `at=${at}&width=360&framing=fit`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    const [frame, file] = [await pixels(reply), await pixelsAt(path, shown)];
    expect(frame.length).toBe(360 * 640 * 3);
    expect(difference(frame, file)).toBeLessThan(1);
  }
});

test('a frame that is known already is not sent again', { timeout: 60_000 }, async () => {
  const project = await ready(await clip('landscape'));
  const first = await ask(project, 'at=1');
  const etag = first.headers.get('etag')!;
  expect((await ask(project, 'at=1', { 'If-None-Match': etag })).status).toBe(304);
  // Another picture, another style, another frame: another name.
  for (const query of ['at=0.5', 'at=1&aspectRatio=SQUARE_1_1', 'at=1&width=100']) {
    const other = await ask(project, query, { 'If-None-Match': etag });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
    await other.body?.cancel();
  }
});

test('what is no moment, no width and no style is refused in words', { timeout: 60_000 }, async () => {
  const project = await ready(await clip('landscape'));
  for (const query of [
    ...['at=NaN', 'at=-1', 'at=1e99', 'width=0', 'width=100000', 'width=x', 'aspectRatio=x', 'nonsense=1'],
    ...['style=%7B', 'style=%00', 'framing=x', 'background=red', 'x=2', 'safeZone=../x', 'language=%27'],
  ]) {
    const reply = await ask(project, query);
    expect([query, reply.status]).toEqual([query, 400]);
    expect(((await reply.json()) as { error: string }).error).not.toMatch(/undefined|NaN|\[object/);
  }
});
