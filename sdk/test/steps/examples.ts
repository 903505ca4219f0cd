import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { projects } from '../../../server/test/harness/projects.ts';
import type { Service } from '../../../server/test/harness/service.ts';
import { until } from '../../../server/test/harness/until.ts';
import { failedProjects } from '../../examples/find-failed-projects.ts';
import { tellWhatIsFinished } from '../../examples/follow-events.ts';
import { receive } from '../../examples/receive-webhooks.ts';
import { client, watchingStreams } from '../arrange.ts';

export const exampleSteps = (service: () => Service) => {
  describe('The example that', () => {
    test('finds failed projects finds them', async () => {
      const { capstan, tenant } = await client(service());
      await projects(service(), tenant, { names: ['Good'], status: 'READY' });
      await projects(service(), tenant, { names: ['Bad'], status: 'FAILED' });
      expect(await failedProjects(capstan)).toEqual([expect.stringMatching(/^Bad: /)]);
    });

    test('follows events tells what is finished', async () => {
      const { line, isOpen } = watchingStreams();
      const { capstan } = await client(service(), { line });
      const { id } = await capstan.projects.create({ name: 'No film' });
      const enough = new AbortController();
      const told: string[] = [];
      const telling = tellWhatIsFinished(
        capstan,
        (text) => {
          told.push(text);
          enough.abort();
        },
        enough.signal,
      );
      await until(isOpen);
      await capstan.projects.upload(id, new Blob(['this is no film'.repeat(100)]));
      await telling;
      expect(told).toEqual([expect.stringMatching(/^No film failed: /)]);
    });

    test('receives webhooks takes those of the right sender alone', async () => {
      const secret = `whsec_${btoa('a secret of thirty-two characters')}`;
      const body = JSON.stringify({ type: 'project.ready', timestamp: new Date().toISOString(), data: {} });
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', new Date(), body),
      };
      const sent = (text: string) => new Request('http://receiver.test', { method: 'POST', body: text, headers });
      expect(await receive(sent(body), secret)).toMatchObject({ status: 204 });
      expect(await receive(sent(`${body} `), secret)).toMatchObject({ status: 400 });
    });
  });
};
