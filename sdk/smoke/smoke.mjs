// @ts-check
// What a program does with the package, in whatever runs it: `smoke.mjs URL KEY FILM`. Ends with an error, or says that all
// is well.
import { Capstan, NotFoundError, verifyWebhook } from '@capstan/sdk';
import { fileFrom } from '@capstan/sdk/node';

/** @param {unknown} is @param {string} what */
function expect(is, what) {
  if (!is) throw new Error(`Not so: ${what}`);
}

/** @param {string} url @param {string} key @param {string} film */
async function smoke(url, key, film) {
  const capstan = new Capstan({ apiKey: key, baseUrl: url });
  const { id } = await capstan.projects.create({ name: 'Smoke' });
  const source = await fileFrom(film);
  const bytes = await source.read(0, source.size);
  const stream = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream();
  const partBytes = Math.ceil(source.size / 3);
  let parts = -1;
  await capstan.projects.upload(id, stream, {
    ...{ size: source.size, name: 'film.mp4', partBytes },
    onProgress: () => {
      parts += 1;
    },
  });
  expect(parts === 3, 'three parts were sent');
  await capstan.projects.upload(id, source);
  expect((await capstan.projects.waitFor(id)).status === 'READY', 'the project is ready');
  const names = [];
  for await (const { name } of capstan.projects.list({ limit: 1 })) names.push(name);
  expect(names.includes('Smoke'), 'it is listed');
  for await (const event of capstan.events.follow({ after: '0', projectId: id })) {
    expect(event.type === 'project.created', 'the first event tells of its beginning');
    break;
  }
  const { size } = await capstan.renders.frame(id, { at: 0.5, width: 320 });
  expect(size > 500, 'a frame is a picture');
  await capstan.projects.delete(id);
  const gone = await capstan.projects.get(id).catch((error) => error);
  expect(gone instanceof NotFoundError && gone.code === 'project/not-found', 'it is gone');
}

async function verifying() {
  // Node 18 does not have it there by itself.
  globalThis.crypto ??= /** @type {typeof globalThis.crypto} */ ((await import('node:crypto')).webcrypto);
  const [id, timestamp, body] = ['msg_1', String(Math.floor(Date.now() / 1_000)), '{"type":"webhook.test"}'];
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes('secret'), hmac, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes(`${id}.${timestamp}.${body}`));
  const signed = `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signed };
  const secret = `whsec_${btoa('secret')}`;
  expect((await verifyWebhook(body, headers, secret)).type === 'webhook.test', 'a webhook is accepted');
  const forged = await verifyWebhook(`${body} `, headers, secret).catch((error) => error);
  expect(forged.name === 'WebhookVerificationError', 'a forged one is refused');
}

const [url = '', key = '', film = ''] = process.argv.slice(2);
await smoke(url, key, film);
await verifying();
console.log('All is well.');
