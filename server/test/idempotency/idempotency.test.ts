import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { openHouse } from './house.ts';

const house = await openHouse();
afterAll(() => house.close());

const film = { payload: { name: 'Film' } };

describe('A POST with an Idempotency-Key', () => {
  test('that is sent again gets the first reply, and does nothing', async () => {
    const { post, projectNames } = await house.newTenant();
    const first = await post('/projects', 'order 7', film);
    expect([first.status, first.isReplay]).toEqual([201, false]);
    const again = await post('/projects', 'order 7', { ...film, node: 1 });
    expect([again.status, again.isReplay, again.text]).toEqual([201, true, first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(Number(again.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1);
    expect(await projectNames()).toEqual(['Film']);
  });

  test('is refused where the key stands for something else', async () => {
    const { post, projectNames } = await house.newTenant();
    await post('/projects', 'k', film);
    for (const [path, payload] of [
      ['/projects', { name: 'Other' }],
      ['/projects?x=1', film.payload],
      ['/styles', { name: 'Film', style: 'bold-pop' }],
    ] as const) {
      expect(await post(path, 'k', { payload })).toMatchObject({
        status: 409,
        body: { code: 'idempotency/key-reused' },
      });
    }
    expect(await projectNames()).toEqual(['Film']);
  });

  test.each([
    ['', 400],
    ['a'.repeat(256), 400],
    ['schlüssel', 400],
    ['~ !"#', 201],
    ['a'.repeat(255), 201],
  ])('takes the key %j or does not: %i', async (key, status) => {
    const { post } = await house.newTenant();
    expect((await post('/projects', key, film)).status).toBe(status);
  });

  test('has keys of its own in every workspace', async () => {
    const [ours, theirs] = [await house.newTenant(), await house.newTenant()];
    await ours.post('/projects', 'k', film);
    expect(await theirs.post('/projects', 'k', { payload: { name: 'Theirs' } })).toMatchObject({ isReplay: false });
    expect([await ours.projectNames(), await theirs.projectNames()]).toEqual([['Film'], ['Theirs']]);
  });

  test('that was refused for good is refused in the same words', async () => {
    const { post } = await house.newTenant();
    const path = `/projects/${newId('prj')}/renders`;
    const first = await post(path, 'k', { payload: {} });
    expect([first.status, first.body.code]).toEqual([404, 'project/not-found']);
    expect(await post(path, 'k', { payload: {} })).toMatchObject({ status: 404, isReplay: true, text: first.text });
  });

  test('whose fields are wrong can be mended under the same key', async () => {
    const { post } = await house.newTenant();
    expect((await post('/projects', 'k', { payload: { nome: 'Film' } })).status).toBe(400);
    expect((await post('/projects', 'k', film)).status).toBe(201);
  });

  test('that failed through a fault of ours leaves nothing, and is done when it comes again', async () => {
    const { workspaceId, post, projectNames } = await house.newTenant();
    // The project is written, then its event cannot be.
    await house.sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await house.sql(`create trigger fail before insert on jobs for each row
      when (new.workspace_id = '${workspaceId}') execute function fail()`);
    const wanted = { payload: { name: 'Film', sourceUrl: 'https://media.example.com/a.mp4' } };
    expect((await post('/projects', 'k', wanted)).status).toBe(500);
    expect(await projectNames()).toEqual([]);
    await house.sql('drop trigger fail on jobs');
    expect(await post('/projects', 'k', wanted)).toMatchObject({ status: 201, isReplay: false });
    expect(await projectNames()).toEqual(['Film']);
  });

  test('is a new one after a day', async () => {
    const { workspaceId, post, projectNames } = await house.newTenant();
    const age = (interval: string) =>
      house.sql(`update idempotency_keys set created_at = now() - $2::interval where workspace_id = $1`, [
        workspaceId,
        interval,
      ]);
    await post('/projects', 'k', film);
    await age('23 hours 59 minutes');
    expect(await post('/projects', 'k', film)).toMatchObject({ isReplay: true });
    await age('24 hours');
    expect(await post('/projects', 'k', { payload: { name: 'Sequel' } })).toMatchObject({
      status: 201,
      isReplay: false,
    });
    expect(await projectNames()).toEqual(['Film', 'Sequel']);
  });

  test('works for people at the dashboard as well', async () => {
    const { newCookie, postAsPerson, projectNames } = await house.newTenant();
    const ask = { ...film, as: await newCookie() };
    const first = await postAsPerson('/projects', 'k', ask);
    expect(await postAsPerson('/projects', 'k', ask)).toMatchObject({ status: 201, isReplay: true, text: first.text });
    expect(await projectNames()).toEqual(['Film']);
  });
});

describe('Many at once with one key', () => {
  test('make one project, over two nodes, and all hear of the same one', async () => {
    const { newKey, post, projectNames } = await house.newTenant();
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const as = await newKey();
        for (;;) {
          const reply = await post('/projects', 'k', { ...film, as, node: index % 2 === 0 ? 0 : 1 });
          if (reply.status === 201) return reply;
          expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency/in-progress' } });
        }
      }),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await projectNames()).toEqual(['Film']);
  });

  test('are told to come again while the first is worked on, and its connection ends with it', async () => {
    const { workspaceId, post, projectNames } = await house.newTenant();
    // As a node that has claimed the key and now hangs.
    const span = await house.nodes[1].db.span();
    const lock = { name: 'test.lock', text: `select pg_try_advisory_xact_lock(hashtextextended($1 || ' k', 0))` };
    await span.query(lock, [workspaceId]);
    const refused = await post('/projects', 'k', film);
    expect(refused).toMatchObject({ status: 409, body: { code: 'idempotency/in-progress' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await span.rollback();
    expect((await post('/projects', 'k', film)).status).toBe(201);
    expect(await projectNames()).toEqual(['Film']);
  });
});

describe('A reply that shows a secret', () => {
  const wanted = { payload: { name: 'Robot', scope: 'read' } };

  test('is shown again to whoever got it, and lies nowhere in the clear', async () => {
    const { workspaceId, newCookie, postAsPerson } = await house.newTenant();
    const ask = { ...wanted, as: await newCookie() };
    const first = await postAsPerson('/keys', 'k', ask);
    const { secret } = first.body.data;
    expect(await postAsPerson('/keys', 'k', ask)).toMatchObject({ isReplay: true, text: first.text });
    const kept = await house.sql<{ body: Buffer }>('select body from idempotency_keys where workspace_id = $1', [
      workspaceId,
    ]);
    expect(kept).toHaveLength(1);
    expect(kept[0]!.body.includes(secret.slice(10))).toBe(false);
  });

  test('is not shown to somebody else in the same workspace, and nothing is made for them', async () => {
    const { workspaceId, newCookie, postAsPerson } = await house.newTenant();
    await postAsPerson('/keys', 'k', { ...wanted, as: await newCookie() });
    expect(await postAsPerson('/keys', 'k', { ...wanted, as: await newCookie() })).toMatchObject({
      ...{ status: 409, body: { code: 'idempotency/key-reused' } },
    });
    const made = await house.sql(`select from api_keys where workspace_id = $1 and name = 'Robot'`, [workspaceId]);
    expect(made).toHaveLength(1);
  });
});

describe('An upload with an Idempotency-Key', () => {
  const form = (boundary: string, content: string) => ({
    payload: Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    ),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const jobsOf = async (workspaceId: string) =>
    (await house.sql('select from jobs where workspace_id = $1', [workspaceId])).length;

  async function withProject() {
    const tenant = await house.newTenant();
    const { body } = await tenant.post('/projects', undefined, film);
    return { ...tenant, projectId: body.data.id as string, path: `/projects/${body.data.id}/source` };
  }

  test('is imported once, whatever stands between the parts of its form', async () => {
    const { workspaceId, post, path } = await withProject();
    const first = await post(path, 'k', form('one-boundary', 'x'.repeat(500)));
    expect(first.status).toBe(201);
    const again = await post(path, 'k', { ...form('two-boundary', 'x'.repeat(500)), node: 1 });
    expect(again).toMatchObject({ status: 201, isReplay: true, text: first.text });
    expect(await jobsOf(workspaceId)).toBe(1);
    expect(await post(path, 'k', form('one-boundary', 'longer'.repeat(500)))).toMatchObject({ status: 409 });
  });

  test('that was refused may come again under its key', async () => {
    const { post, path } = await withProject();
    expect((await post(path, 'k', form('a', ''))).body.code).toBe('media/empty');
    expect((await post(path, 'k', form('a', 'film'))).status).toBe(201);
  });

  test('whose node is gone can be sent again once it has given no sign of life', async () => {
    const { workspaceId, post, path } = await withProject();
    await post(path, 'k', form('a', 'film'));
    const hold = (until: string) =>
      house.sql(
        `update idempotency_keys set status = null, headers = null, body = null, holder = 'gone',
           lease_until = now() + $2::interval where workspace_id = $1`,
        [workspaceId, until],
      );
    await hold('20 seconds');
    expect(await post(path, 'k', form('a', 'film'))).toMatchObject({
      ...{ status: 409, body: { code: 'idempotency/in-progress' } },
    });
    await hold('-1 second');
    expect(await post(path, 'k', form('a', 'film'))).toMatchObject({ status: 201, isReplay: false });
  });

  test('by parts begins once, and its address is told again', async () => {
    const { post, projectId } = await withProject();
    const about = (bytes: number) => ({
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
        'upload-metadata': `projectId ${Buffer.from(projectId).toString('base64')}`,
      },
    });
    const first = await post('/uploads', 'k', about(10));
    const again = await post('/uploads', 'k', about(10));
    expect(again).toMatchObject({ status: 201, isReplay: true });
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(again.headers['upload-expires']).toBe(first.headers['upload-expires']);
    expect((await post('/uploads', 'k', about(11))).status).toBe(409);
  });
});
