import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { until } from '../../../test/harness/until.ts';
import { highestFence } from './fence.ts';
import { type Run, run } from './run.ts';

/** Stands in for ffmpeg: shows what a child sees and may do. */
async function arrange(script: string): Promise<Run & { output: () => string; workDir: string }> {
  const folder = await temporaryFolder();
  const [program, input, workDir] = [join(folder, 'program'), join(folder, 'input'), join(folder, 'work')];
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  await writeFile(input, 'the input', { mode: 0o600 });
  await mkdir(workDir, { mode: 0o700 });
  const chunks: Buffer[] = [];
  return {
    ...{ program, input, workDir, args: [], signal: new AbortController().signal },
    limits: { memoryBytes: 1024 ** 3, fileBytes: 1024 ** 2, timeMs: 20_000 },
    onOutput: (chunk) => chunks.push(chunk),
    output: () => Buffer.concat(chunks).toString(),
  };
}

const isRoot = process.geteuid?.() === 0;
const onLinux = process.platform === 'linux';

it('the child sees nothing of our environment, and works in its own folder', async () => {
  const work = await arrange('env | cut -d= -f1 | sort; pwd; echo made > result');
  await run(work);
  const [folder, ...names] = work.output().trim().split('\n').reverse();
  expect(folder).toBe(work.workDir);
  expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)).sort()).toEqual([
    ...['GCONV_PATH', 'LC_ALL', 'MALLOC_ARENA_MAX', 'TZ'],
  ]);
  expect(await readFile(join(work.workDir, 'result'), 'utf8')).toBe('made\n');
});

it.runIf(onLinux)('the child reads its input though neither name nor place are known to it', async () => {
  const work = await arrange('cat /proc/self/fd/4; echo; echo "$@"');
  await run({ ...work, args: ['a b', '$(id)', '-i'] });
  expect(work.output()).toBe('the input\na b $(id) -i\n');
});

it.runIf(onLinux && isRoot)(
  'as root, the child is nobody, and the folder is ours again afterwards',
  async ({ skip }) => {
    const fence = await highestFence();
    const work = await arrange('id -u; id -G; echo made > result');
    await run(work);
    skip(fence.user === undefined, 'this system lets root hand nothing over');
    expect(work.output()).toBe('65534\n65534\n');
    expect((await stat(work.workDir)).uid).toBe(0);
    expect((await stat(join(work.workDir, 'result'))).uid).toBe(65_534);
  },
);

it.runIf(onLinux && isRoot)('as root, a program that nobody can walk to is run all the same', async () => {
  const work = await arrange('echo reached');
  await chmod(join(work.program, '..'), 0o700);
  await run(work);
  expect(work.output()).toBe('reached\n');
});

it.runIf(onLinux)('the child has no network where the system lets us take it away', async ({ skip }) => {
  skip(!(await highestFence()).cutFromNetwork, 'this system does not let us');
  const work = await arrange("grep -c : /proc/net/dev; grep -o 'lo' /proc/net/dev");
  await run(work);
  expect(work.output()).toBe('1\nlo\n');
});

it('the child is less important than we are', async () => {
  const work = await arrange('nice');
  await run(work);
  expect(Number(work.output())).toBeGreaterThanOrEqual(10);
});

it('a cancelled run ends with all that the child started, also when that ignores being asked', async () => {
  const work = await arrange(`trap '' TERM; sleep 60 & echo $$ $!; wait; while :; do sleep 1; done`);
  const controller = new AbortController();
  const running = run({ ...work, signal: controller.signal });
  await until(() => work.output().includes('\n'));
  const pids = work.output().trim().split(' ').map(Number);
  controller.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
  for (const pid of pids) await until(() => isGone(pid));
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

it.runIf(onLinux)('a child ends when whoever started it is killed', async ({ skip }) => {
  const work = await arrange('echo $$ > pid; exec sleep 60');
  skip((await highestFence()).prefix.length === 0, 'this system has no setpriv');
  const { output: _, onOutput: __, signal: ___, ...options } = work;
  const script = join(work.workDir, '..', 'parent.mts');
  await writeFile(
    script,
    `import { run } from ${JSON.stringify(new URL('./run.ts', import.meta.url).href)};
    await run({ ...${JSON.stringify(options)}, signal: new AbortController().signal });`,
  );
  const parent = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], { stdio: 'ignore' });
  const pidFile = join(work.workDir, 'pid');
  await until(async () => (await readFile(pidFile, 'utf8').catch(() => '')).endsWith('\n'));
  const pid = Number(await readFile(pidFile, 'utf8'));
  parent.kill('SIGKILL');
  await until(() => isGone(pid));
});

it('a run that was cancelled before it began never starts', async () => {
  const work = await arrange('echo started > result');
  await expect(run({ ...work, signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow('cancelled');
  expect(await readdir(work.workDir)).toEqual([]);
});

it('one that takes too long is too demanding, not damaged', async () => {
  const work = await arrange('sleep 60');
  const running = run({ ...work, limits: { ...work.limits, timeMs: 50 } });
  await expect(running).rejects.toMatchObject({ code: 'media/too-demanding' });
});

it('one that writes too much is too demanding', async () => {
  const work = await arrange('exec head -c 3000000 /dev/zero > result');
  await expect(run(work)).rejects.toMatchObject({ code: 'media/too-demanding' });
  expect((await stat(join(work.workDir, 'result'))).size).toBe(1024 ** 2);
});

it.runIf(onLinux)('one that takes too much memory is too demanding', async () => {
  const work = await arrange('exec dd if=/dev/zero of=/dev/null bs=3000000000 count=1');
  await expect(run(work)).rejects.toMatchObject({ code: 'media/too-demanding' });
});

it('only the last of what a child says is kept', async () => {
  const work = await arrange('head -c 50000 /dev/zero | tr "\\0" x >&2; echo the end >&2');
  const said = await run(work);
  expect(said).toHaveLength(8192);
  expect(said.endsWith('the end\n')).toBe(true);
});
