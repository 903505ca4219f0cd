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
  await writeFile(join(home.folder, 'package.json'), '{ "private": true, "type": "module" }');
  // Packed first, as for the registry, instead of linked to.
  await run('npm', ['install', '--install-links', '--offline', '--silent', './built'], { cwd: home.folder });
}, 120_000);
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

  test.each([
    ['the web', ['--lib', 'es2022,dom', '--types', '']],
    ['Node', ['--lib', 'es2022', '--types', 'node', '--typeRoots', inRoot('node_modules/@types')]],
  ])(
    'has types that hold by themselves, and a guide that keeps to them, with those of %s',
    async (name, surroundings) => {
      const file = join(home.folder, `${name}.ts`);
      await writeFile(file, await programOfGuide());
      const compiler = inRoot('node_modules/typescript/bin/tsc');
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', ...surroundings];
      const said = await run(process.execPath, [compiler, ...options, file], { cwd: home.folder }).catch(
        (error) => error,
      );
      expect(said.stdout).toBe('');
    },
  );
});

/** Every snippet of the guide as a function, with what the text around it speaks of. */
async function programOfGuide(): Promise<string> {
  const guide = await readFile(installed('README.md'), 'utf8');
  // The fence may say why a snippet is not run; it has to compile all the same.
  const snippets = [...guide.matchAll(/```ts[^\n]*\n(.*?)```/gs)].map(([, code]) => code!.replaceAll(/^export /gm, ''));
  const imports = new Set(['Capstan', 'verifyWebhook'].map((name) => `import { ${name} } from '@capstan/sdk';`));
  const functions = snippets.map((code, number) => {
    const lines = code.split('\n');
    for (const line of lines) if (line.startsWith('import ')) imports.add(line);
    return `export async function snippet${number}() {\n${lines.filter((line) => !imports.has(line)).join('\n')}}`;
  });
  expect(functions.length).toBeGreaterThan(4);
  const around = `declare const capstan: Capstan, id: string, file: Blob, uploadId: string, signal: AbortSignal, request: Request;
    declare function onProgress(): void;`;
  return [...imports, around, ...functions].join('\n');
}
