import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { buildApp } from '../app.ts';
import { idleParts } from '../parts.ts';
import { version } from '../version.ts';
import { createKey } from '../workspaces/keys/key.ts';
import { Sender } from './deliveries/attempt.ts';
import { DeliveryMetrics, measureWaiting } from './deliveries/metrics.ts';
import { reachOf } from './target.ts';
import { arrange } from './testing/arrange.ts';
import { startReceiver, withStatus } from './testing/receiver.ts';

const database = await freshDatabase();
const reach = reachOf(['127.0.0.1']);
const metrics = new Registry();
const sender = new Sender(reach);
const { http } = await buildApp({
  ...idleParts(database.db),
  ...{ db: database.db, log: pino({ level: 'silent' }), version, metrics },
  webhooks: { sender, reach },
  baseUrl: () => 'https://capstan.example',
  publicUrl: undefined,
  trustedProxies: [],
});
afterAll(async () => {
  await http.close();
  sender.close();
  await database.drop();
});

async function house() {
  const arranged = await arrange(database);
  const key = await createKey(database.db, arranged.workspaceId, { name: 'x', scope: 'write', origin: 'command' });
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const headers = { 'x-api-key': key.secret };
    const reply = await http.inject({ method, url: `/api/v1${path}`, headers, ...(body && { payload: body }) });
    return { status: reply.statusCode, text: reply.body, ...(reply.body === '' ? {} : reply.json()) };
  };
  return { ...arranged, ask };
}

test('the secret is shown when a webhook is made or its secret replaced, and never again', async () => {
  const { ask } = await house();
  const made = await ask('POST', '/webhooks', { url: 'https://hooks.example.com/a#b', description: 'Website' });
  const { id, secret } = made.data;
  expect(made).toMatchObject({
    status: 201,
    data: { url: 'https://hooks.example.com/a', events: ['*'], enabled: true, disabledReason: null, waiting: 0 },
  });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const replaced = await ask('POST', `/webhooks/${id}/secret`, {});
  expect([replaced.status, replaced.data.secret === secret]).toEqual([201, false]);
  for (const path of ['/webhooks', `/webhooks/${id}`]) expect((await ask('GET', path)).text).not.toContain('whsec_');
});

test.each([
  ['http://10.0.0.5/', 'webhook/forbidden-address'],
  ['http://[::1]:8080/', 'webhook/forbidden-address'],
  ['http://0x0a000005/', 'webhook/forbidden-address'],
  ['https://printer.local/', 'webhook/forbidden-address'],
  ['https://hooks.example.com:25/', 'webhook/forbidden-address'],
  ['ftp://hooks.example.com/', 'webhook/url'],
  ['https://ann:secret@hooks.example.com/', 'webhook/url'],
  ['hooks.example.com', 'webhook/url'],
])('%s is no address to send to', async (url, code) => {
  const { ask } = await house();
  const told = await ask('POST', '/webhooks', { url });
  expect(told).toMatchObject({ status: 400, code });
  expect(told.text).not.toContain('IMPORT');
});

test.each([
  { events: [] },
  { events: ['*', 'project.ready'] },
  { events: ['project.progress'] },
  { events: ['project.ready', 'project.ready'] },
  { description: 'a\nb' },
  { secret: 'whsec_' },
])('%j is refused', async (wanted) => {
  const { ask } = await house();
  const told = await ask('POST', '/webhooks', { url: 'https://hooks.example.com/', ...wanted });
  expect(told).toMatchObject({ status: 400, code: 'request/invalid' });
});

test('a workspace has twenty webhooks at most', async () => {
  const { ask, hook } = await house();
  for (let count = 0; count < 20; count += 1) await hook('https://hooks.example.com/');
  const told = await ask('POST', '/webhooks', { url: 'https://hooks.example.com/' });
  expect(told).toMatchObject({ status: 409, code: 'webhook/too-many' });
});

test('a test is sent at once, also where the webhook is disabled, and its outcome is the answer', async () => {
  const { ask } = await house();
  const receiver = await startReceiver(withStatus(200, { 'Content-Type': 'text/plain' }, 'thanks'));
  const { data: hook } = await ask('POST', '/webhooks', { url: receiver.url, enabled: false });
  expect(hook).toMatchObject({ enabled: false, disabledReason: 'BY_HAND' });
  const tested = await ask('POST', `/webhooks/${hook.id}/test`);
  const [got] = receiver.received;
  new Webhook(hook.secret).verify(got!.body, got!.headers as Record<string, string>);
  expect(tested).toMatchObject({
    status: 201,
    data: {
      ...{ type: 'webhook.test', status: 'DELIVERED', messageId: got!.id, body: got!.body, attemptCount: 1 },
      attempts: [{ number: 1, reply: { status: 200, body: 'thanks', isCut: false }, failure: null }],
    },
  });
  receiver.answerWith(withStatus(302, { Location: 'http://10.0.0.1/' }));
  const failed = await ask('POST', `/webhooks/${hook.id}/test`);
  expect(failed.data).toMatchObject({ status: 'FAILED', lastStatus: 302, failure: { code: 'webhook/redirect' } });
  const listed = await ask('GET', `/webhooks/${hook.id}/deliveries?status=FAILED&limit=1`);
  expect(listed).toMatchObject({
    data: [{ id: failed.data.id }],
    meta: { page: 1, limit: 1, total: 1, totalPages: 1 },
  });
  expect(listed.text + tested.text).not.toContain('whsec_');
});

test('what was delivered can be sent again: the same message, out of turn, with a link that is good', async () => {
  const arranged = await house();
  const { ask, happen, sql, workspaceId } = arranged;
  const receiver = await startReceiver();
  const { data: hook } = await ask('POST', '/webhooks', { url: receiver.url });
  const [stuck] = [arranged.project()];
  const counting = new DeliveryMetrics(metrics);
  measureWaiting(metrics, database.db);
  const dispatcher = await arranged.dispatch({ metrics: counting });
  await happen('render.completed', stuck, { render: { id: 'rnd_1' } });
  await dispatcher.idle();
  receiver.answerWith(({ event }, response) => response.writeHead(event.type === 'project.failed' ? 500 : 200).end());
  await happen('project.failed', stuck);
  await dispatcher.idle();
  await sql(
    `with p as (
       insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
       values ($1, $2, 'Talk', 'READY', 'SQUARE_1_1', 'en') returning id
     )
     insert into render_jobs (id, workspace_id, project_id, status, output_file_id, output_name)
     select 'rnd_1', $2, id, 'COMPLETED', 'fil_1', 'x.mp4' from p`,
    [stuck, workspaceId],
  );
  const { data: list } = await ask('GET', `/webhooks/${hook.id}/deliveries`);
  const [waiting, first] = list;
  expect(waiting).toMatchObject({ status: 'PENDING', lastStatus: 500, nextAttemptAt: expect.any(String) });
  const again = await ask('POST', `/webhooks/${hook.id}/deliveries/${first.id}/redeliveries`);
  expect(again).toMatchObject({ status: 201, data: { redeliveryOf: first.id, messageId: first.messageId } });
  await dispatcher.idle();
  const sent = receiver.received.filter(({ id }) => id === first.messageId);
  expect(sent.map(({ event }) => event.data.render?.outputUrl)).toEqual([
    null,
    expect.stringMatching(/^https:\/\/capstan\.example\/files\/fil_1\//),
  ]);
  const measured = await metrics.metrics();
  expect(measured).toContain('capstan_webhook_attempts_total{result="delivered"} 2\n');
  expect(measured).toContain('capstan_webhook_deliveries_waiting 1\n');
});

test('what happens while a webhook is disabled waits for it', async () => {
  const arranged = await house();
  const receiver = await startReceiver();
  const { data: hook } = await arranged.ask('POST', '/webhooks', { url: receiver.url });
  const dispatcher = await arranged.dispatch();
  await arranged.ask('PATCH', `/webhooks/${hook.id}`, { enabled: false });
  await arranged.happen('project.ready', arranged.project());
  await dispatcher.idle();
  expect((await arranged.ask('GET', `/webhooks/${hook.id}`)).data).toMatchObject({ enabled: false, waiting: 1 });
  await arranged.ask('PATCH', `/webhooks/${hook.id}`, { enabled: true, events: ['render.failed'] });
  await dispatcher.idle();
  expect(receiver.types()).toEqual(['project.ready']);
  expect(await arranged.ask('DELETE', `/webhooks/${hook.id}`)).toMatchObject({ status: 204 });
  expect(await arranged.ask('GET', `/webhooks/${hook.id}/deliveries`)).toMatchObject({ code: 'webhook/not-found' });
});
