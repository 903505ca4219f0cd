import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownFences } from '../../src/docs/site/fences.ts';
import { type Block, type Page, pages, placeOf } from './blocks.ts';
import { faultOf } from './contract.ts';
import { type Playground, playground } from './playground.ts';
import { prepared, run, type Session } from './session.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const all = pages();
const blocks = all.flatMap((page) => page.blocks);
const toRun = all.filter((page) =>
  page.blocks.some(({ language, note }) => ['sh', 'ts', 'python'].includes(language) && note !== 'not-run'),
);

/** As strict as a reader's own project is likely to be. */
const compilerOptions = {
  ...{ target: 'ES2023', module: 'NodeNext', strict: true, skipLibCheck: true, noEmit: true },
  ...{ allowImportingTsExtensions: true, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
};

const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0;
const canRun = (blocks: Block[]) => hasPython || !blocks.some(({ language }) => language === 'python');

const usesProject = ({ blocks }: Page) => blocks.some(({ code }) => code.includes('prj_…'));

const free = toRun.filter((page) => !usesProject(page));
const lanes = [toRun.filter(usesProject), ...[0, 1].map((turn) => free.filter((_, index) => index % 2 === turn))];

describe('What the documentation shows', () => {
  let ground: Playground;
  const sessions = new Map<string, Session>();
  const results = new Map<string, ReturnType<typeof run>>();

  beforeAll(async () => {
    ground = await playground();
    for (const { file, blocks } of toRun) sessions.set(file, await prepared(file, blocks, ground));
    // Those that change the same project go one after the other, and the rest, which mostly waits, beside them.
    for (const lane of lanes) {
      let before: Promise<unknown> = Promise.resolve();
      for (const { file } of lane) {
        const result = before.then(() => run(sessions.get(file)!, ground.tools));
        results.set(file, result);
        before = result;
      }
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(results.values());
    await ground?.close();
  });

  test.for(toRun)(
    'in $file can be done from top to bottom',
    { timeout: 120_000 },
    async ({ file, blocks }, { skip }) => {
      skip(!canRun(blocks), 'python3 with requests was not found');
      const { code, output } = await results.get(file)!;
      expect(code, output.slice(-2000)).toBe(0);
    },
  );

  test('is shown by the program itself', async () => {
    for (const path of ['/docs', '/docs/captions', '/docs/reference', '/docs/pictures/project.png']) {
      expect((await fetch(ground.service.url + path)).status, path).toBe(200);
    }
  });

  test('in TypeScript has the right types', async () => {
    const [{ folder }] = sessions.values() as unknown as [Session];
    const top = join(folder, '..');
    await writeFile(join(top, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/**/*.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '--project', top]).catch((error) => error);
    expect(stdout).toBe('');
  });
});

test.each(blocks.filter(({ language }) => language === 'json').map((block) => ({ place: placeOf(block), block })))(
  'the JSON at $place is what it says it is',
  ({ block }) => {
    expect(faultOf(block)).toBeNull();
  },
);

test('every block says what language it is in', () => {
  expect(blocks.filter(({ language }) => !knownFences.includes(language)).map(placeOf)).toEqual([]);
});

test('what is not run says why, and is the smaller part by far', () => {
  const left = blocks.filter(({ note }) => note === 'not-run');
  expect(left.filter(({ text }) => text === '').map(placeOf)).toEqual([]);
  expect(left.length / blocks.length, left.map(placeOf).join(', ')).toBeLessThan(0.2);
});
