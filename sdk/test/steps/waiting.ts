import { ProcessingError, type RenderState } from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../server/test/harness/service.ts';
import { until } from '../../../server/test/harness/until.ts';
import { answering, client, readyProject, type Sent, watchingStreams } from '../arrange.ts';

const isStream = ({ path }: Sent) => path.endsWith('/events');

export const waitingSteps = (service: () => Service) => {
  describe('Waiting', () => {
    test('for a render follows it to its end in a few requests', async () => {
      const one = await client(service());
      const id = await readyProject(one);
      const [render] = await one.capstan.renders.create(id, { quality: 'draft' });
      one.sent.length = 0;
      const states: RenderState[] = [];
      const { outputUrl } = await one.capstan.renders.waitFor(render!.id, {
        onProgress: (state) => states.push(state),
      });
      expect((await fetch(outputUrl!)).headers.get('Content-Type')).toBe('video/mp4');
      expect(states.at(-1)).toMatchObject({ status: 'COMPLETED', progress: 1 });
      expect(one.sent.length).toBeLessThanOrEqual(4);
      one.sent.length = 0;
      await one.capstan.renders.waitFor(render!.id);
      expect(one.sent).toHaveLength(1);
    });

    test('does without a stream where none comes through', async () => {
      const line = answering(isStream, () => new Response('<h1>A page</h1>'), 99);
      const { capstan, sent } = await client(service(), { line, maxRetries: 0 });
      const { id } = await capstan.projects.create({ name: 'A talk' });
      const waiting = capstan.projects.waitFor(id);
      await until(() => sent.some(isStream));
      await service().sql(`update projects set status = 'READY' where id = $1`, [id]);
      expect(await waiting).toMatchObject({ id, status: 'READY' });
    });

    test('throws the failure of what failed, and the whole of it', async () => {
      const { capstan } = await client(service());
      const { id } = await capstan.projects.create({ name: 'No film' });
      await capstan.projects.upload(id, new Blob(['this is no film'.repeat(100)]));
      const error = await capstan.projects.waitFor(id).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProcessingError);
      expect(error).toMatchObject({ code: expect.stringMatching(/^media\//), resource: { id, status: 'FAILED' } });
    });

    test('ends when the time is over, and when the signal says so', async () => {
      const { capstan } = await client(service());
      const { id } = await capstan.projects.create({ name: 'Nothing comes' });
      const late = capstan.projects.waitFor(id, { timeoutMs: 50 });
      await expect(late).rejects.toMatchObject({ code: 'wait/timeout' });
      const enough = new AbortController();
      const given = capstan.projects.waitFor(id, { signal: enough.signal, onProgress: () => enough.abort() });
      await expect(given).rejects.toMatchObject({ name: 'AbortError' });
      expect(await capstan.projects.waitFor(id, { status: 'CREATED' })).toMatchObject({ id });
    });

    test('ends when what was waited for is deleted', async () => {
      const { line, isOpen } = watchingStreams();
      const { capstan } = await client(service(), { line });
      const { id } = await capstan.projects.create({ name: 'Nothing comes' });
      const waiting = capstan.projects.waitFor(id);
      await until(isOpen);
      await capstan.projects.delete(id);
      await expect(waiting).rejects.toMatchObject({ code: 'project/not-found' });
    });
  });
};
