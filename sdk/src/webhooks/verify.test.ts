import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './verify.ts';

const secret = `whsec_${btoa('a secret of thirty-two characters')}`;
const other = `whsec_${btoa('another one, while it is replaced')}`;
const payload = JSON.stringify({
  type: 'project.ready',
  timestamp: '2026-11-15T10:00:00Z',
  data: { name: 'Größe 🎬' },
});

/** As the reference implementation signs it. */
function signed({ by = secret, body = payload, at = new Date(), id = 'msg_1' } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign(id, at, body),
  };
}

test('what the reference implementation signs is accepted, in whatever form its headers come', async () => {
  const headers = signed();
  for (const each of [headers, new Headers(headers), { 'Webhook-Id': 'msg_1', ...headers }]) {
    expect(await verifyWebhook(payload, each, secret)).toEqual(JSON.parse(payload));
  }
  expect(await verifyWebhook(new TextEncoder().encode(payload), headers, secret)).toMatchObject({
    type: 'project.ready',
  });
  expect(await verifyWebhook(payload, headers, secret.slice('whsec_'.length))).toBeDefined();
});

test('one signature of several is enough, and those of other kinds are passed over', async () => {
  const headers = signed();
  const signature = `v1a,bm90aGluZw== ${signed({ by: other })['webhook-signature']} ${headers['webhook-signature']}`;
  for (const each of [secret, other]) {
    expect(await verifyWebhook(payload, { ...headers, 'webhook-signature': signature }, each)).toBeDefined();
  }
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.each([
  ['another secret', payload, signed({ by: other })],
  ['another body', `${payload} `, signed()],
  ['another id', payload, { ...signed(), 'webhook-id': 'msg_2' }],
  ['another time', payload, { ...signed(), 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 1) }],
  ['a time that is none', payload, { ...signed(), 'webhook-timestamp': 'now' }],
  ['a time long ago', payload, signed({ at: minutesAgo(6) })],
  ['a time to come', payload, signed({ at: minutesAgo(-6) })],
  ['no signature', payload, { ...signed(), 'webhook-signature': '' }],
  ['a signature that is no base64', payload, { ...signed(), 'webhook-signature': 'v1,***' }],
  ['an empty signature', payload, { ...signed(), 'webhook-signature': 'v1,' }],
  ['no headers', payload, {}],
])('%s is refused', async (_, body, headers) => {
  await expect(verifyWebhook(body, headers, secret)).rejects.toThrow(WebhookVerificationError);
});

test('how old it may be can be told', async () => {
  const headers = signed({ at: minutesAgo(30) });
  expect(await verifyWebhook(payload, headers, secret, { toleranceSeconds: 3_600 })).toBeDefined();
});

test('a secret that is none is a mistake of the program, not of the sender', async () => {
  await expect(verifyWebhook(payload, signed(), 'whsec_')).rejects.toThrow(TypeError);
});
