import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { until } from '../../../test/harness/until.ts';
import { sweepEvents } from '../../platform/events/log.ts';
import { removeWebhook, rotateSecret } from '../manage.ts';
import { arrange } from '../testing/arrange.ts';
import { startReceiver, withStatus } from '../testing/receiver.ts';
import { claim } from './claim.ts';
import { fanOut } from './fan-out.ts';
import { sweepDeliveries } from './sweep.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const signed = (headers: object) => headers as Record<string, string>;

describe('A delivery', () => {
  it('is signed as Standard Webhooks says, and holds the event', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    const { secret } = await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    const projectId = house.project();
    await house.happen('project.ready', projectId, { externalId: 'cms-17' });
    await dispatcher.idle();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const payload = new Webhook(secret).verify(body, signed(headers));
    expect(payload).toEqual({
      type: 'project.ready',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        ...{ id: '1', type: 'project.ready', projectId, createdAt: (payload as { timestamp: string }).timestamp },
        data: { name: 'Talk', status: 'READY', externalId: 'cms-17' },
      },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Capstan\//),
    });
    const forged = () => new Webhook(secret).verify(`${body} `, signed(headers));
    expect(forged).toThrow('No matching signature');
  });

  it('is made of what the webhook asked for, and of no progress', async () => {
    const house = await arrange(database);
    const [some, all] = [await startReceiver(), await startReceiver()];
    const projectId = house.project();
    await house.happen('project.ready', projectId);
    await house.hook(some.url, { events: ['render.completed', 'project.deleted'] });
    await house.hook(all.url, { events: ['*'] });
    const dispatcher = await house.dispatch();
    for (const type of ['project.created', 'project.progress', 'captions.updated', 'render.progress']) {
      await house.happen(type, projectId);
    }
    for (const type of ['render.completed', 'project.deleted']) await house.happen(type, projectId);
    await dispatcher.idle();
    expect(some.types()).toEqual(['render.completed', 'project.deleted']);
    expect(all.types()).toEqual(['project.created', 'render.completed', 'project.deleted']);
  });

  it('of a finished render brings a link to the file, and none when it is gone', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    const projectId = house.project();
    await house.sql(
      `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
       values ($1, $2, 'Talk', 'READY', 'SQUARE_1_1', 'en')`,
      [projectId, house.workspaceId],
    );
    await house.sql(
      `insert into render_jobs (id, workspace_id, project_id, status, output_file_id, output_name)
       values ('rnd_1', $2, $1, 'COMPLETED', 'fil_1', 'x.mp4')`,
      [projectId, house.workspaceId],
    );
    for (const id of ['rnd_1', 'rnd_2']) await house.happen('render.completed', projectId, { render: { id } });
    await dispatcher.idle();
    expect(receiver.received.map(({ event }) => event.data.render)).toEqual([
      { id: 'rnd_1', outputUrl: 'https://capstan.example/files/fil_1' },
      { id: 'rnd_2', outputUrl: null },
    ]);
  });

  it('is noted with what was sent and the beginning of the reply', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(withStatus(200, { 'Content-Type': 'text/plain' }, `a\0${'é'.repeat(9_000)}`));
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    const [delivery] = await house.deliveries();
    const [attempt] = await house.sql('select * from webhook_attempts where delivery_id = $1', [delivery!['id']]);
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, last_status: 200, failure_code: null });
    expect(attempt).toMatchObject({
      number: 1,
      headers: { 'webhook-id': delivery!['message_id'], 'webhook-signature': expect.stringMatching(/^v1,/) },
      reply: { status: 200, type: 'text/plain', body: `a\u{fffd}${'é'.repeat(2_047)}`, isCut: true },
      failure: null,
    });
  });

  it('uses the connection of the one before it', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    const projectId = house.project();
    for (let count = 0; count < 5; count += 1) await house.happen('transcript.updated', projectId);
    await dispatcher.idle();
    expect([receiver.received.length, receiver.connections()]).toEqual([5, 1]);
  });

  it('is signed with the old secret too until its time is over', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    const { secret: old, id } = await house.hook(receiver.url);
    const fresh = await rotateSecret(house.db, house.workspaceId, id, 24);
    const dispatcher = await house.dispatch();
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    house.clock.aheadMs = 25 * 3_600_000;
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '));
    expect(signatures.map(({ length }) => length)).toEqual([2, 1]);
    const [first, second] = receiver.received;
    for (const secret of [old, fresh]) new Webhook(secret).verify(first!.body, signed(first!.headers));
    const at = new Date(Number(second!.headers['webhook-timestamp']) * 1_000);
    expect(signatures[1]).toEqual([new Webhook(fresh).sign(second!.id, at, second!.body)]);
    // Without an overlap, the old one ends at once.
    const last = await rotateSecret(house.db, house.workspaceId, id, 0);
    const left = await house.sql('select secret from webhook_secrets where webhook_id = $1', [id]);
    expect(left).toEqual([{ secret: last }]);
  });
});

describe('Nothing is lost', () => {
  it('when a process dies with a delivery in its hands: another makes it, under the same id', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    await house.hook(receiver.url);
    await house.happen('project.ready', house.project());
    await fanOut(house.db, () => '');
    const lost = { now: undefined, holder: 'dead', count: 9, atOnceEach: 4, leaseMs: 60_000 };
    const [held] = await claim(house.db, lost);
    const dispatcher = await house.dispatch();
    await dispatcher.idle();
    expect(receiver.received).toEqual([]);
    house.clock.aheadMs = 61_000;
    await dispatcher.idle();
    expect(receiver.received.map(({ id }) => id)).toEqual([held!.messageId]);
  });

  it('when a process is stopped in the middle: it is handed back at once', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(() => {});
    await house.hook(receiver.url);
    const first = await house.dispatch();
    await house.happen('project.ready', house.project());
    await until(() => receiver.received.length === 1);
    await first.stop();
    receiver.answerWith(withStatus(200));
    await (await house.dispatch()).idle();
    expect(receiver.received).toHaveLength(2);
    expect(await house.deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
  });

  it('to the sweeping of events before they were looked at', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver();
    const { id } = await house.hook(receiver.url);
    await house.happen('project.ready', house.project());
    await house.sql(`update events set created_at = now() - interval '9 days' where workspace_id = $1`, [
      house.workspaceId,
    ]);
    await sweepEvents(house.db);
    await (await house.dispatch()).idle();
    expect(receiver.received).toHaveLength(1);
    await sweepEvents(house.db);
    expect(await house.sql('select from events where workspace_id = $1', [house.workspaceId])).toEqual([]);
    await removeWebhook(house.db, house.workspaceId, id);
    expect(await house.sql('select from event_readers where workspace_id = $1', [house.workspaceId])).toEqual([]);
  });

  it('but what is older than thirty days', async () => {
    const house = await arrange(database);
    await house.hook('http://127.0.0.1:9/');
    for (const type of ['project.created', 'project.ready']) await house.happen(type, house.project());
    await fanOut(house.db, () => '');
    await house.sql(
      `update webhook_deliveries set created_at = now() - interval '31 days' where type = 'project.created'`,
    );
    await sweepDeliveries(house.db);
    expect(await house.deliveries()).toMatchObject([{ type: 'project.ready' }]);
  });
});
