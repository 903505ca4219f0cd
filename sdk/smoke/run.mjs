// @ts-check
// `node sdk/smoke/run.mjs` tries the package in Node 18, Deno and Bun, which npm carries, against a server of these sources.
// Not part of the tests: it fetches three programs of 40 to 100 MB.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(join(tmpdir(), 'capstan-smoke-'));
chmodSync(folder, 0o755);

const { arch } = process;
const bunArch = arch === 'arm64' ? 'aarch64' : arch;
/** The packages that carry a program for this machine, and how it is run. */
const surroundings = [
  { name: 'Node 18', install: `node-linux-${arch}@18`, command: [`node-linux-${arch}/bin/node`] },
  { name: 'Deno', install: `@deno/linux-${arch}-glibc`, command: [`@deno/linux-${arch}-glibc/deno`, 'run', '-A'] },
  { name: 'Bun', install: `@oven/bun-linux-${bunArch}`, command: [`@oven/bun-linux-${bunArch}/bin/bun`] },
];

/** @param {string} program @param {string[]} args */
const run = (program, args) => execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });

async function startServer() {
  run(process.execPath, [join(root, 'scripts/build-server.mjs')]);
  const { PATH, HOME } = process.env;
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), METRICS_PORT: 'off' };
  const server = spawn(process.execPath, ['server/dist/main.mjs', 'start'], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const found = new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(printed)));
    server.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const url = /Capstan is ready at (\S+)/.exec(printed)?.[1];
      const key = /API key +(cap_\S+)/.exec(printed)?.[1];
      if (url && key) resolve({ url, key });
    });
  });
  const { url, key } = await found;
  return { server, url, key };
}

const film = join(folder, 'film.mp4');
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=2', '-pix_fmt', 'yuv420p'];
run('ffmpeg', ['-v', 'error', ...picture, film]);
run(process.execPath, [join(root, 'scripts/build-sdk.mjs'), join(folder, 'built')]);
run('npm', ['pack', './built', '--silent']);
const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
run('npm', ['install', '--silent', `./${tarball}`, ...surroundings.map(({ install }) => install)]);
copyFileSync(join(root, 'sdk/smoke/smoke.mjs'), join(folder, 'smoke.mjs'));

const { server, url, key } = await startServer();
try {
  for (const { name, command } of surroundings) {
    const [program = '', ...args] = command;
    const path = join(folder, 'node_modules', program);
    chmodSync(path, 0o755);
    const version = run(path, ['--version']).toString().split('\n')[0];
    process.stdout.write(`${name} (${version}): ${run(path, [...args, 'smoke.mjs', url, key, film])}`);
  }
} finally {
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
