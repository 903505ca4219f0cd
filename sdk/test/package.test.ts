import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../server/test/harness/temporary-folder.ts';

const run = promisify(execFile);
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The package as it is published, installed into a folder that knows nothing of this repository. */
let home: Awaited<ReturnType<typeof makeFolder>>;
const installed = (path: string) => join(home.folder, 'node_modules/@capstan/sdk', path);

beforeAll(async () => {
  home = await makeFolder();
  await run(process.execPath, [inRoot('scripts/build-sdk.mjs'), join(home.folder, 'built')]);
  await run('npm', ['pack', './built', '--silent'], { cwd: home.folder });
  const [tarball] = (await readdir(home.folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(home.folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--silent', `./${tarball}`], { cwd: home.folder });
}, 60_000);
afterAll(() => home.remove());

describe('The package', () => {
  test('depends on nothing, and carries its types and its guide', async () => {
    const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@capstan/sdk', type: 'module', sideEffects: false });
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('dependencies');
    expect(await readdir(installed('.'))).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'index.d.ts']));
    expect(await readdir(join(home.folder, 'node_modules/@capstan'))).toEqual(['sdk']);
  });

  test('runs in a bare Node', async () => {
    const script = `
      import { Capstan, NotFoundError } from '@capstan/sdk';
      import { fileFrom } from '@capstan/sdk/node';
      const fetch = async (url) => Response.json({ error: 'None.', status: 404, code: 'a/b' }, { status: 404 });
      const capstan = new Capstan({ apiKey: 'key', baseUrl: 'http://capstan.test', fetch });
      const error = await capstan.projects.get('x').catch((thrown) => thrown);
      const { name, size } = await fileFrom('package.json');
      console.log(error instanceof NotFoundError, error.code, name, size > 0);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: home.folder });
    expect(stdout.trim()).toBe('true a/b package.json true');
  });

  test('needs only what the web has', async () => {
    const { outputFiles } = await build({
      entryPoints: [installed('index.js')],
      ...{ bundle: true, write: false, format: 'iife', globalName: 'sdk', platform: 'browser', logLevel: 'silent' },
    });
    const web = { AbortController, Blob, FormData, Headers, ReadableStream, Response, TextDecoder, TextEncoder, URL };
    const more = { URLSearchParams, atob, btoa, clearTimeout, crypto, setTimeout };
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return Response.json({ success: true, data: [], meta: { page: 1, limit: 100, total: 0, totalPages: 0 } });
    };
    const context = createContext({ ...web, ...more, fetch });
    const program = `${outputFiles[0]!.text}
      new sdk.Capstan({ apiKey: 'key', baseUrl: 'https://capstan.test/' }).projects.list()
        .then(({ meta }) => sdk.verifyWebhook('{}', {}, 'whsec_YQ==').catch(({ name }) => meta.total + name))`;
    expect(await runInContext(program, context)).toBe('0WebhookVerificationError');
    expect(asked).toEqual(['https://capstan.test/api/v1/projects?limit=100&page=1']);
  });

  test('has types that hold by themselves, with Node and with the web', async () => {
    const use = `import { Capstan, type Project } from '@capstan/sdk';
      export const first = async (capstan: Capstan): Promise<Project | undefined> => (await capstan.projects.list()).data[0];`;
    await writeFile(join(home.folder, 'use.ts'), use);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
    await run(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), ...options, '--types', '', 'use.ts'], {
      cwd: home.folder,
    }).catch(({ stdout }) => expect(stdout).toBe(''));
  });
});
