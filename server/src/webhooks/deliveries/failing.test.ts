import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { changeWebhook } from '../manage.ts';
import { reachOf } from '../target.ts';
import { arrange } from '../testing/arrange.ts';
import { startReceiver, withStatus } from '../testing/receiver.ts';
import { pausesMs } from './schedule.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const enable = (house: Awaited<ReturnType<typeof arrange>>, id: string) =>
  changeWebhook(house.db, house.workspaceId, id, { enabled: true }, reachOf([]));

describe('What is not accepted', () => {
  it('is tried for three days with growing pauses; then the webhook is disabled, and told of', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(withStatus(500, {}, 'no'));
    const { id } = await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    const projectId = house.project();
    for (const type of ['project.created', 'project.ready']) await house.happen(type, projectId);
    await dispatcher.idle();
    for (const [step, pauseMs] of pausesMs.entries()) {
      expect(receiver.received).toHaveLength(step + 1);
      const [delivery] = await house.deliveries();
      const waitMs = delivery!.next_attempt_at.getTime() - (Date.now() + house.clock.aheadMs);
      expect(waitMs).toBeGreaterThan(pauseMs * 0.9 - 3_000);
      expect(waitMs).toBeLessThanOrEqual(pauseMs * 1.1);
      house.clock.aheadMs += waitMs - 1_500;
      await dispatcher.idle();
      expect(receiver.received).toHaveLength(step + 1);
      house.clock.aheadMs += 1_600;
      await dispatcher.idle();
    }
    expect(receiver.received).toHaveLength(12);
    expect(house.clock.aheadMs / 3_600_000).toBeGreaterThan(63);
    expect(await house.webhook(id)).toMatchObject({ disabled_reason: 'FAILING', failing_since: expect.any(Date) });
    const logged = await house.sql(`select project_id, data from events where type = 'webhook.disabled'`);
    expect(logged).toEqual([{ project_id: null, data: { webhook: { id, host: receiver.host, reason: 'FAILING' } } }]);
    expect(house.lines).toContainEqual(expect.objectContaining({ webhookId: id, text: 'a webhook was disabled' }));

    // Nothing is sent from then on, and nothing is forgotten.
    receiver.answerWith(withStatus(200));
    house.clock.aheadMs += 3_600_000;
    await house.happen('project.deleted', projectId);
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(12);
    expect((await house.deliveries()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await enable(house, id);
    await dispatcher.idle();
    expect(receiver.types().slice(12)).toEqual(['project.created', 'project.ready', 'project.deleted']);
    expect(await house.webhook(id)).toMatchObject({ disabled_reason: null, failing_since: null });
  });

  it('while other things are, is given up in the end, and its project goes on', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(({ event }, response) =>
      response.writeHead(event.type === 'project.created' ? 422 : 200).end(),
    );
    const { id } = await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    const projectId = house.project();
    for (const type of ['project.created', 'project.ready']) await house.happen(type, projectId);
    await dispatcher.idle();
    await house.sql(`update webhook_deliveries set step = $2 where type = 'project.created' and workspace_id = $1`, [
      house.workspaceId,
      pausesMs.length,
    ]);
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    house.clock.aheadMs += 10_000;
    await dispatcher.idle();
    expect(receiver.types()).toEqual(['project.created', 'project.ready', 'project.created', 'project.ready']);
    expect(await house.deliveries()).toMatchObject([
      { status: 'FAILED', last_status: 422, failure_code: 'webhook/refused', ended_at: expect.any(Date) },
      { status: 'DELIVERED' },
      { status: 'DELIVERED' },
    ]);
    expect(await house.webhook(id)).toMatchObject({ disabled_reason: null });
  });

  it('because the receiver is gone (410) disables the webhook at once', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(withStatus(410));
    const { id } = await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    expect(await house.webhook(id)).toMatchObject({ disabled_reason: 'GONE' });
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(1);
  });

  it.each([429, 503])('with %i and Retry-After leaves the receiver alone for so long', async (status) => {
    const house = await arrange(database);
    const receiver = await startReceiver(withStatus(status, { 'Retry-After': '600' }));
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    await house.happen('project.ready', house.project());
    house.clock.aheadMs += 590_000;
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(withStatus(200));
    house.clock.aheadMs += 11_000;
    await dispatcher.idle();
    expect(receiver.received).toHaveLength(3);
  });

  it('in time is told from what was refused', async () => {
    const house = await arrange(database);
    const receiver = await startReceiver(() => {});
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch({ limitMs: 50 });
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    expect(await house.deliveries()).toMatchObject([{ status: 'PENDING', failure_code: 'webhook/timeout' }]);
  });
});

describe('What must not be reached', () => {
  const tell = async (url: string, reach: Parameters<typeof reachOf>[1] = {}) => {
    const house = await arrange(database);
    await house.hook(url);
    const dispatcher = await house.dispatch({ reach });
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    return (await house.deliveries())[0]!;
  };

  it('is not sent to, whatever the address was when the webhook was made', async () => {
    const receiver = await startReceiver();
    expect(await tell(receiver.url)).toMatchObject({ failure_code: 'webhook/forbidden-address', last_status: null });
    expect(receiver.received).toEqual([]);
  });

  it('is not sent to through a name that leads there now', async () => {
    const receiver = await startReceiver();
    const url = receiver.url.replace('127.0.0.1', 'hook.example.com');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await tell(url, { resolve })).toMatchObject({ failure_code: 'webhook/forbidden-address' });
    expect(receiver.received).toEqual([]);
  });

  it('is not sent to through a name that changes its answer after it was judged', async () => {
    const receiver = await startReceiver();
    const url = receiver.url.replace('127.0.0.1', 'hook.example.com');
    const asked: string[] = [];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    // The first judgement is fooled; the open connection is judged again.
    const isPublic = (address: string) => asked.push(address) === 1;
    expect(await tell(url, { resolve, isPublic })).toMatchObject({ failure_code: 'webhook/forbidden-address' });
    expect(receiver.received).toEqual([]);
  });

  it('is not sent to by way of a redirect: none is followed', async () => {
    const inner = await startReceiver();
    const house = await arrange(database);
    const receiver = await startReceiver(withStatus(307, { Location: inner.url }));
    await house.hook(receiver.url);
    const dispatcher = await house.dispatch();
    await house.happen('project.ready', house.project());
    await dispatcher.idle();
    expect(await house.deliveries()).toMatchObject([{ failure_code: 'webhook/redirect', last_status: 307 }]);
    expect(inner.received).toEqual([]);
  });
});
