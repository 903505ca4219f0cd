import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../node-flags.ts';

export type Role = 'serve' | 'work';

/** A process that is started again whenever it was killed, as a service manager does it. */
export type Node = {
  name: string;
  role: Role;
  pid(): number | undefined;
  /** Where it answers; undefined while it does not. */
  url(): string | undefined;
  /** How often it ended without being asked to. */
  deaths(): number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const main = fileURLToPath(import.meta.resolve('@capstan/server/dist/main.mjs'));

export async function startNode(name: string, role: Role, settings: Record<string, string>): Promise<Node> {
  const dataDir = settings['DATA_DIR']!;
  await mkdir(dataDir, { recursive: true });
  let child: ChildProcess;
  let url: string | undefined;
  let deaths = 0;
  let isAsked = false;

  function begin(): Promise<void> {
    child = spawn(process.execPath, [...nodeFlags, main, role], {
      env: { ...process.env, ...settings, PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const mine = child;
    let printed = '';
    isAsked = false;
    return new Promise((resolve) => {
      mine.stdout!.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-2_000);
        const ready = /ready at (\S+)|is working/.exec(printed);
        if (!ready || mine !== child) return;
        url = ready[1];
        resolve();
      });
      mine.once('exit', () => {
        if (mine !== child) return;
        url = undefined;
        resolve();
        if (isAsked) return;
        deaths += 1;
        setTimeout(begin, 1_000);
      });
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isAsked = true;
    url = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }

  await begin();
  return {
    ...{ name, role },
    pid: () => child.pid,
    url: () => url,
    deaths: () => deaths,
    kill: async () => {
      await end('SIGKILL');
      await begin();
    },
    restart: async () => {
      await end('SIGTERM');
      await begin();
    },
    stop: () => end('SIGTERM'),
  };
}
