import { expect, test } from 'vitest';
import { sendRaw } from '../harness/raw.ts';
import { expectError, expectInvalid, expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

export function createsProjects(service: () => Service): void {
  test('a name is enough: everything else has a default', async () => {
    const { api } = await newTenant(service());
    const reply = await api('POST', '/projects', { body: { name: 'Launch' } });
    expectReplyRules(reply);
    expect(reply.status).toBe(201);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(reply.body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^prj_[0-9A-Za-z]{22}$/),
        name: 'Launch',
        status: 'CREATED',
        aspectRatio: 'PORTRAIT_9_16',
        speechLanguage: 'auto',
        style: null,
        ...{ framing: null, captionLanguage: null, secondLanguage: null },
        externalId: null,
        progress: null,
        failure: null,
        createdAt: instant,
        updatedAt: reply.body.data.createdAt,
        sourceAsset: null,
        transcript: null,
        renderJobs: [],
      },
    });
    const listed = await api('GET', '/projects');
    expect(listed.body.data).toEqual([reply.body.data]);
    expect((await api('GET', `/projects/${reply.body.data.id}`)).body).toEqual(reply.body);
  });

  test.each(['PORTRAIT_9_16', 'SQUARE_1_1', 'LANDSCAPE_16_9'])('the frame may be %s', async (aspectRatio) => {
    const { api } = await newTenant(service());
    const { status, body } = await api('POST', '/projects', { body: { name: 'x', aspectRatio } });
    expect({ status, aspectRatio: body.data.aspectRatio }).toEqual({ status: 201, aspectRatio });
  });

  test('no other frame is accepted', async () => {
    const { api } = await newTenant(service());
    for (const aspectRatio of ['', 'portrait_9_16', 'PORTRAIT', '9:16', null, 1, ['SQUARE_1_1'], {}]) {
      expectInvalid(await api('POST', '/projects', { body: { name: 'x', aspectRatio } }), 'aspectRatio');
    }
  });

  const family = '👩‍👩‍👧';
  test.each<[string, unknown, string]>([
    ['is trimmed', ' \t\n Launch day \u00a0\r\n', 'Launch day'],
    ['may have one character', 'a', 'a'],
    ['may have 200 characters', 'ä'.repeat(200), 'ä'.repeat(200)],
    ['is counted in characters, not in bytes', '😀'.repeat(200), '😀'.repeat(200)],
    ['is counted after trimming', `  ${'a'.repeat(200)}  `, 'a'.repeat(200)],
    ['is kept as it was written', `${family} 日本語 العربية e\u0301 é \\ " ' <b> \${x} %s $1`, expect.anything()],
  ])('a name %s', async (_, name, stored) => {
    const { api } = await newTenant(service());
    const { status, body } = await api('POST', '/projects', { body: { name } });
    expect(status).toBe(201);
    expect(body.data.name).toEqual(typeof stored === 'string' ? stored : name);
    expect((await api('GET', `/projects/${body.data.id}`)).body.data.name).toBe(body.data.name);
  });

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['a truth value', true],
    ['a list', ['x']],
    ['an object', { name: 'x' }],
    ['empty', ''],
    ['blank', ' \t\u00a0\u3000\ufeff'],
    ['longer than 200 characters', 'a'.repeat(201)],
    ['longer than 200 characters outside the first plane', '😀'.repeat(201)],
    ['holding a NUL', 'a\u0000b'],
    ['only a NUL', '\u0000'],
    ['holding a line break', 'a\nb'],
    ['holding a tab', 'a\tb'],
    ['holding a DEL', 'a\u007fb'],
    ['holding a C1 control', 'a\u0085b'],
    ['holding a line separator', 'a\u2028b'],
    ['half a surrogate pair', 'a\ud83d'],
    ['the other half', '\ude00a'],
  ])('a name that is %s is refused', async (_, name) => {
    const { api } = await newTenant(service());
    // By hand: JSON.stringify would leave out what is undefined, which is what "missing" means here.
    expectInvalid(await api('POST', '/projects', { raw: JSON.stringify({ name }) }), 'name');
    expect((await api('GET', '/projects')).body.meta.total).toBe(0);
  });

  test.each([
    ['auto', 'auto'],
    ['en', 'en'],
    ['EN', 'en'],
    ['pt-br', 'pt-BR'],
    ['yue', 'yue'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['deu', 'de'],
    ['ger', 'de'],
  ])('speech may be %s', async (speechLanguage, stored) => {
    const { api } = await newTenant(service());
    const { status, body } = await api('POST', '/projects', { body: { name: 'x', speechLanguage } });
    expect({ status, speechLanguage: body.data?.speechLanguage }).toEqual({ status: 201, speechLanguage: stored });
  });

  test('speech in anything that is no language tag is refused', async () => {
    const { api } = await newTenant(service());
    const notLanguages = [
      '',
      ' en',
      'AUTO',
      'auto-US',
      'english',
      'xx',
      'e',
      'en_US',
      'en-',
      '-en',
      'en--US',
      'en-U',
      'i',
    ];
    for (const speechLanguage of [
      ...notLanguages,
      '日本',
      `en-x-${'a1-'.repeat(20)}b`,
      'en\u0000',
      null,
      1,
      ['en'],
      {},
    ]) {
      expectInvalid(await api('POST', '/projects', { body: { name: 'x', speechLanguage } }), 'speechLanguage');
    }
  });

  test('a field that is not known is refused by name, so that no option is lost to a misspelling', async () => {
    const { api } = await newTenant(service());
    const reply = await api('POST', '/projects', { body: { name: 'x', aspectratio: 'SQUARE_1_1' } });
    expectInvalid(reply, 'aspectratio');
    expect(reply.body.error).toContain('aspectratio');
    expectInvalid(await api('POST', '/projects', { raw: '{"name":"x","__proto__":{"a":1}}' }), '__proto__');
    expectInvalid(await api('POST', '/projects', { raw: '{"name":"x","constructor":1}' }), 'constructor');
    expectInvalid(
      await api('POST', '/projects', { body: { name: 'x', id: 'prj_0', status: 'READY' } }),
      'id',
      'status',
    );
  });

  test('every field at fault is named at once', async () => {
    const { api } = await newTenant(service());
    const body = { aspectRatio: 'WIDE', speechLanguage: 5, size: 1 };
    expectInvalid(await api('POST', '/projects', { body }), 'name', 'aspectRatio', 'speechLanguage', 'size');
  });

  test.each(['[]', '[{"name":"x"}]', '"x"', '1', 'null', 'true', ''])('a body of %s is no project', async (raw) => {
    const { api } = await newTenant(service());
    expectInvalid(await api('POST', '/projects', { raw }), 'body');
  });

  test.each(['{', "{name:'x'}", '{"name":"x",}', '{"name":"x"} x', 'NaN', '\u0000', '{"name":"\\ud8"}', 'name=x'])(
    'a body of %j is not JSON',
    async (raw) => {
      const { api } = await newTenant(service());
      expectError(await api('POST', '/projects', { raw }), 400, 'request/malformed-json');
    },
  );

  test.each([
    ['a stray byte', [0xff]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['half a surrogate pair', [0xed, 0xa0, 0xbd]],
    ['a character cut short', [0xf0, 0x9f, 0x98]],
  ])('a body that is not UTF-8 (%s) is refused rather than mended', async (_, bytes) => {
    const { key, api } = await newTenant(service());
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const response = await fetch(`${service().url}/api/v1/projects`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body,
    });
    expect({ status: response.status, code: ((await response.json()) as { code: string }).code }).toEqual({
      status: 400,
      code: 'request/malformed-json',
    });
    expect((await api('GET', '/projects')).body.meta.total).toBe(0);
  });

  test('a body must be sent as JSON', async () => {
    const { key, api } = await newTenant(service());
    const raw = JSON.stringify({ name: 'x' });
    const post = (type: string) => api('POST', '/projects', { raw, headers: { 'Content-Type': type } });
    const others = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
      'text/json',
    ];
    for (const type of [...others, 'application/json5', 'application/merge-patch+json', '']) {
      expectError(await post(type), 400, 'request/content-type');
    }
    const head = `POST /api/v1/projects HTTP/1.1\r\nX-API-Key: ${key}\r\nConnection: close\r\n`;
    const [untold] = await sendRaw(service().url, `${head}Content-Length: ${raw.length}\r\n\r\n${raw}`);
    expectError(untold!, 400, 'request/content-type');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="utf-8"']) {
      expect((await post(type)).status, type).toBe(201);
    }
  });

  test('a body over a megabyte is refused, told in advance or not', async () => {
    const { key, api } = await newTenant(service());
    const raw = JSON.stringify({ name: 'x', filler: 'a'.repeat(1024 ** 2) });
    expectError(await api('POST', '/projects', { raw }), 400, 'request/too-large');
    const head = `POST /api/v1/projects HTTP/1.1\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`;
    const chunk = `${raw.length.toString(16)}\r\n${raw}\r\n0\r\n\r\n`;
    const [chunked] = await sendRaw(service().url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expectError(chunked!, 400, 'request/too-large');
  });

  test('a refusal stays small, however many fields are at fault', async () => {
    const { api } = await newTenant(service());
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, 1]));
    const reply = await api('POST', '/projects', { body: { name: 'x', ...fields } });
    expectError(reply, 400, 'request/invalid');
    expect(reply.text.length).toBeLessThan(20_000);
    const long = await api('POST', '/projects', { raw: `{"name":"x","${'a'.repeat(500_000)}":1}` });
    expectError(long, 400, 'request/invalid');
    expect(long.text.length).toBeLessThan(20_000);
  });
}
