import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Step, setUp } from './steps.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const run = async (steps: Step[]) => {
  const root = temporaryFolder();
  let text = '';
  const out = {
    write: (more: string) => {
      text += more;
    },
  };
  const code = await setUp(steps, { root, again: 'npm start', out });
  return { code, text, left: readdirSync(root) };
};

const node = (script: string) => ({ command: process.execPath, args: ['-e', script], env: process.env });

const step = (title: string, run: Step['run'] = async () => {}): Step => {
  let needed = true;
  return {
    title,
    needed: () => needed,
    run: async (tools) => {
      await run(tools);
      needed = false;
    },
  };
};

describe('a set-up', () => {
  test('says and does nothing when everything is in place', async () => {
    const done: Step = { title: 'Never', needed: () => false, run: () => Promise.reject(new Error('ran')) };
    expect(await run([done])).toEqual({ code: 0, text: '', left: [] });
  });

  test('counts only the steps that are needed', async () => {
    const done: Step = { ...step('Never'), needed: () => false };
    const { code, text, left } = await run([step('First'), done, step('Second')]);
    expect(code).toBe(0);
    expect(text.match(/^\[.*(?= …$)/gm)).toEqual(['[1/2] First', '[2/2] Second']);
    expect(left).toEqual([]);
  });

  test('ends with code 1 and one line of advice when a step fails, under the last lines of the tool', async () => {
    const failing = step('Installing packages', ({ exec }) =>
      exec(node('console.error("npm error code ENOSPC\\nnpm error no space left"); process.exit(228)')),
    );
    const { code, text, left } = await run([failing, step('Never')]);
    expect(code).toBe(1);
    expect(text.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^\[1\/2\] Installing packages … failed after \d+ s$/),
      '  npm error code ENOSPC',
      '  npm error no space left',
      'The disk is full. Free some space, then run npm start again.',
      '',
    ]);
    expect(left).toEqual([]);
  });

  test('goes on without a step that may fail, and says what that means', async () => {
    const optional: Step = {
      ...step('Installing a browser', ({ exec }) => exec(node('console.log("no such package"); process.exit(100)'))),
      without: () => 'Browser tests will be skipped.',
    };
    const { code, text } = await run([optional, step('Next')]);
    expect(code).toBe(0);
    expect(text).toMatch(
      /failed after[\s\S]*no such package[\s\S]*\[2\/2\] Next … done[\s\S]*\nBrowser tests will be skipped\.\n$/,
    );
  });

  test('runs once when several start at a lock that a dead process has left', async () => {
    const root = temporaryFolder({
      '.setup/owner': `${spawnSync(process.execPath, ['--version']).pid} 12345`,
      'set-up.mjs': setUpScript(`appendFileSync('log', 'begin '); await sleep(300); appendFileSync('done', 'end');`),
    });
    const ends = await Promise.all([1, 2, 3, 4].map(() => once(start(root), 'close')));
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('begin ');
    expect(readdirSync(root).sort()).toEqual(['done', 'log', 'set-up.mjs']);
  });

  test('ends its tool and gives the lock back when it is stopped', async () => {
    const tool = `{ command: process.execPath, args: ['-e', 'setTimeout(() => {}, 60_000)'], env: process.env }`;
    const root = temporaryFolder({ 'set-up.mjs': setUpScript(`await exec(${tool});`) });
    const child = start(root);
    const toolFile = join(root, '.setup/tool');
    // There, and written.
    while (!existsSync(toolFile) || readFileSync(toolFile, 'utf8') === '') await sleep(20);
    const toolId = Number(readFileSync(toolFile, 'utf8').split(' ')[0]);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    expect(readdirSync(root)).toEqual(['set-up.mjs']);
    expect(() => process.kill(toolId, 0)).toThrow('ESRCH');
  });
});

const setUpScript = (work: string) => `
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { setUp } from ${JSON.stringify(new URL('./steps.mjs', import.meta.url).href)};
  const step = { title: 'Working', needed: () => !existsSync('done'), run: async ({ exec }) => { ${work} } };
  process.exitCode = await setUp([step], { root: import.meta.dirname, again: 'npm start' });
`;

const start = (root: string) => spawn(process.execPath, ['set-up.mjs'], { cwd: root });
