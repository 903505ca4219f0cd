import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '../../src/platform/files/testing/s3-server.ts';
import { startReceiver, withStatus } from '../../src/webhooks/testing/receiver.ts';
import { browser } from '../harness/browser.ts';
import { apiClient, type Reply } from '../harness/client.ts';
import { goodPassword } from '../harness/person.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';
import { makeFolder } from '../harness/temporary-folder.ts';
import { until } from '../harness/until.ts';

const own = { key: 'my-own-key/with+odd=characters', speech: 'sk-speech-server-secret' };
const folder = await makeFolder();
const s3 = await startS3Server(folder.folder);
let service: Service;

beforeAll(async () => {
  service = await startOnSharedServer({
    ...{ LOG_LEVEL: 'trace', CAPSTAN_API_KEY: own.key },
    ...{ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', IMPORT_ALLOWED_HOSTS: '127.0.0.1' },
    ...{ SPEECH_URL: 'http://127.0.0.1:1/v1', SPEECH_API_KEY: own.speech },
    ...{ S3_ENDPOINT: s3.settings.endpoint, S3_BUCKET: s3.settings.bucket },
    ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
  });
});

afterAll(async () => {
  await service.stop();
  await s3.stop();
  await folder.remove();
});

/** Uses everything that has a secret, well and badly. Returns the secrets by name, and every reply that refused. */
async function useEverything() {
  const refusals: Reply[] = [];
  const noted = async (asking: Promise<Reply>) => {
    const reply = await asking;
    if (reply.status >= 400) refusals.push(reply);
    return reply;
  };
  const { url } = service;
  const ask = browser(url);
  const invitation = service.program.ownerLink!.split('#')[1]!;
  const account = { name: 'Ada', email: 'ada@example.org', password: goodPassword };
  await noted(ask('POST', '/accounts', { ...account, invitation }));
  const session = ask.cookie!.split('=')[1]!;
  await noted(browser(url)('POST', '/session', { email: account.email, password: 'a wrong guess' }));
  await noted(ask('PATCH', '/account', { password: 'a wish that fails', currentPassword: 'another wrong guess' }));
  const again = { 'Idempotency-Key': 'the-same-twice' };
  const made = await noted(ask('POST', '/keys', { name: 'x', scope: 'write' }, again));
  await noted(ask('POST', '/keys', { name: 'x', scope: 'write' }, again));
  const invited = await noted(ask('POST', '/invitations', { role: 'member' }));

  const receiver = await startReceiver(withStatus(500, {}, 'no'));
  const hook = await noted(ask('POST', '/webhooks', { url: receiver.url }));
  const { id, secret } = hook.body.data;
  await noted(ask('POST', `/webhooks/${id}/test`, {}));
  const rotated = await noted(ask('POST', `/webhooks/${id}/secret`, {}));
  await noted(ask('GET', `/webhooks/${id}`));

  const api = apiClient(url, made.body.data.secret);
  const token = 'token-in-an-address';
  const project = await noted(api('POST', '/projects', { body: { name: 'x' } }));
  const source = `/projects/${project.body.data.id}/source`;
  await noted(api('POST', source, { body: { url: `http://user:${token}@127.0.0.1/video.mp4` } }));
  await noted(api('POST', source, { body: { url: `http://127.0.0.1:1/video.mp4?token=${token}` } }));
  const signature = 'signature-of-a-link';
  await noted(api('GET', `/../../files/fil_0/x.mp4?expires=1&signature=${signature}`));
  await noted(api('GET', `/projects?key=${made.body.data.secret}&page=0`));
  s3.intercept((_, response) => {
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return true;
  });
  const form = new FormData();
  form.append('file', new Blob(['not a film']), 'x.mp4');
  const last = await noted(api('POST', source, { content: form }));
  return {
    last,
    refusals,
    secrets: {
      ...{ ...own, session, invitation, token, signature, password: goodPassword },
      ...{ guess: 'a wrong guess', wish: 'a wish that fails', otherGuess: 'another wrong guess' },
      ...{ madeKey: made.body.data.secret as string, otherInvitation: String(invited.body.data.url).split('#')[1]! },
      ...{ webhook: secret as string, rotatedWebhook: rotated.body.data.secret as string },
    },
  };
}

/** Where a secret has to lie for the program to use it. */
const places: Record<string, string[]> = {
  webhook: ['webhook_secrets'],
  rotatedWebhook: ['webhook_secrets'],
  // What the import that waits has to ask for.
  token: ['jobs'],
};

test('no secret is logged, stored where it need not be, or told in a refusal', { timeout: 60_000 }, async () => {
  const { last, refusals, secrets } = await useEverything();
  const { output } = service.program;
  await until(() => output().includes(last.headers.get('x-request-id')!));
  const tables = await service.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // The one-time link is shown on purpose, once, above the first line of the log.
  const log = output().slice(output().indexOf('{"level"'));
  const leaks: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    for (const form of [secret, encodeURIComponent(secret)]) if (log.includes(form)) leaks.push(`${name} is logged`);
    if (refusals.some(({ text }) => text.includes(secret))) leaks.push(`${name} is told in a refusal`);
    for (const { name: table } of tables) {
      const [found] = await service.sql<{ count: number }>(
        `select count(*)::int as count from "${table}" t where strpos(t::text, $1) > 0`,
        [secret],
      );
      if (found!.count > 0 && !places[name]?.includes(table)) leaks.push(`${name} lies in ${table}`);
    }
  }
  if (log.includes(s3.settings.secretAccessKey)) leaks.push('the key of the store is logged');
  expect(leaks).toEqual([]);
  expect(refusals.length).toBeGreaterThan(5);
});
