import { afterAll, expect, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { startS3Server } from '../../src/platform/files/testing/s3-server.ts';
import { makeFolder } from '../harness/temporary-folder.ts';
import { studio } from './house.ts';
import { framePixels, probed } from './look.ts';

const objects = await makeFolder();
const s3 = await startS3Server(objects.folder);
afterAll(async () => {
  await s3.stop();
  await objects.remove();
});

const { settings } = s3;
const { service, ready, rendered, frame } = studio(async () => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
}));

test('with files in S3, frames and renders are made from there, and renders are kept there', {
  timeout: 60_000,
}, async () => {
  const project = await ready(await clip('landscape'));
  expect((await framePixels(await frame(project, 'at=1&width=180'))).length).toBe(180 * 320 * 3);
  const { render, path } = await rendered(project);
  // The store itself hands it out.
  const reply = await fetch(render.outputUrl, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')?.startsWith(settings.endpoint)]).toEqual([302, true]);
  expect((await probed(path)).video).toMatchObject({ codec_name: 'h264', width: 360, height: 640 });
  const [stored] = await service().sql<{ bytes: string }>(`select bytes from files where kind = 'render' and kept`);
  expect(Number(stored!.bytes)).toBe(render.bytes);
});
