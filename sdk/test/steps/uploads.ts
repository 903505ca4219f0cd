import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { clip } from '../../../server/src/media/understand/testing/clips.ts';
import type { Service } from '../../../server/test/harness/service.ts';
import { client, type Line, type Sent } from '../arrange.ts';

const isPart = ({ method }: Sent) => method === 'PATCH';
const partBytes = 20_000;

/** Half of every second part arrives, and then the line breaks. */
function breakingLine(): Line {
  let parts = 0;
  return async (go, request, init) => {
    if (!isPart(request)) return go();
    parts += 1;
    if (parts % 2 === 1) return go();
    const whole = new Uint8Array(await new Response(init.body as Blob).arrayBuffer());
    init.body = whole.slice(0, whole.length / 2);
    await go();
    throw new TypeError('fetch failed');
  };
}

export const uploadSteps = (service: () => Service) => {
  describe('An upload', () => {
    test('goes on where it was when the line breaks, and becomes the media of the project', async () => {
      const { capstan } = await client(service(), { line: breakingLine() });
      const bytes = await readFile(await clip('silent'));
      const { id } = await capstan.projects.create({ name: 'Talk' });
      const told: number[] = [];
      const project = await capstan.projects.upload(id, new Blob([bytes]), {
        name: 'talk “one”.mp4',
        partBytes: Math.ceil(bytes.length / 3),
        onProgress: ({ sentBytes }) => told.push(sentBytes),
      });
      expect(['IMPORTING', 'TRANSCRIBING', 'READY']).toContain(project.status);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect([told[0], told.at(-1)]).toEqual([0, bytes.length]);
      expect(told.length).toBeGreaterThan(4);
      await capstan.projects.waitFor(id);
      expect(await capstan.projects.source(id)).toMatchObject({ name: 'talk “one”.mp4', bytes: bytes.length });
    });

    test('that was given up is continued by its id, from a stream as well', async () => {
      const { capstan, sent } = await client(service());
      const bytes = await readFile(await clip('silent'));
      const { id } = await capstan.projects.create({ name: 'Talk' });
      const enough = new AbortController();
      let uploadId = '';
      const first = capstan.projects.upload(id, new Blob([bytes]), {
        partBytes,
        signal: enough.signal,
        onProgress: (progress) => {
          uploadId = progress.uploadId;
          if (progress.sentBytes >= 2 * partBytes) enough.abort();
        },
      });
      await expect(first).rejects.toMatchObject({ name: 'AbortError' });
      const before = sent.filter(isPart).length;
      await capstan.projects.upload(id, new Blob([bytes]).stream(), { size: bytes.length, uploadId, partBytes });
      expect(before).toBeGreaterThanOrEqual(2);
      expect(sent.filter(isPart).length).toBeLessThanOrEqual(Math.ceil(bytes.length / partBytes) + 1);
      const { status } = await capstan.projects.waitFor(id);
      expect(status).toBe('READY');
    });

    test('of a stream needs to know its size', async () => {
      const { capstan } = await client(service());
      const { id } = await capstan.projects.create({ name: 'Talk' });
      await expect(capstan.projects.upload(id, new Blob(['x']).stream())).rejects.toThrow('Tell the size');
      const short = capstan.projects.upload(id, new Blob(['x']).stream(), { size: 5 });
      await expect(short).rejects.toThrow('The stream ended after 1 of 5 bytes.');
    });

    test('to a project that is not there is refused at once', async () => {
      const { capstan, sent } = await client(service());
      const upload = capstan.projects.upload('prj_0000000000000000000000', new Blob(['film']));
      await expect(upload).rejects.toMatchObject({ status: 404, code: 'project/not-found' });
      expect(sent).toHaveLength(1);
    });
  });
};
