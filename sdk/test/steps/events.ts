import type { Event } from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../server/test/harness/service.ts';
import { client, type Line } from '../arrange.ts';

/** A stream ends after its first event, as behind a proxy that restarts. */
const breaking: Line = async (go, { path }) => {
  const response = await go();
  if (!path.endsWith('/events')) return response;
  let text = '';
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      text += new TextDecoder().decode(bytes);
      const whole = /^.*?\ndata: .*?\n\n/s.exec(text);
      if (!whole) return;
      controller.enqueue(new TextEncoder().encode(whole[0]));
      controller.terminate();
    },
  });
  return new Response(response.body!.pipeThrough(cut), response);
};

export const eventSteps = (service: () => Service) => {
  describe('Events', () => {
    test('are told once each, in order, though the stream breaks', async () => {
      const { capstan, sent } = await client(service(), { line: breaking });
      for (const name of ['One', 'Two', 'Three']) await capstan.projects.create({ name });
      const enough = new AbortController();
      const events: Event[] = [];
      for await (const event of capstan.events.follow({ after: '0', signal: enough.signal })) {
        events.push(event);
        if (events.length === 3) enough.abort();
      }
      expect(events.map(({ id, data }) => [id, data.name])).toEqual([
        ['1', 'One'],
        ['2', 'Two'],
        ['3', 'Three'],
      ]);
      const streams = sent.filter(({ path }) => path.endsWith('/events'));
      expect(streams.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['0', '1', '2']);
    });

    test('of one project are told alone; leaving the loop hangs up', async () => {
      const { capstan } = await client(service());
      const [one, two] = [
        await capstan.projects.create({ name: 'One' }),
        await capstan.projects.create({ name: 'Two' }),
      ];
      for await (const event of capstan.events.follow({ after: '0', projectId: two.id })) {
        expect(event).toMatchObject({ projectId: two.id, type: 'project.created' });
        break;
      }
      expect(one.id).not.toBe(two.id);
    });

    test('are refused to a wrong key, at once', async () => {
      const { capstan, tenant } = await client(service());
      await service().sql('delete from api_keys where id = $1', [tenant.keyId]);
      await expect(capstan.events.follow().next()).rejects.toMatchObject({ status: 401 });
    });
  });
};
