import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../node-flags.ts';

export type Running = { name: string; port: number; pid: number; stop(): Promise<void> };

type Connection = { host: string; port: number; user: string; database: string };

/** Capstan itself, with its settings as they come, on a database that is there. */
export function startCapstan({ host, port, user, database }: Connection, dataDir: string): Promise<Running> {
  const url = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
  const main = fileURLToPath(import.meta.resolve('@capstan/server/dist/main.mjs'));
  const env = { ...process.env, PORT: '0', METRICS_PORT: 'off', DATABASE_URL: url, DATA_DIR: dataDir };
  return start('Capstan', [main, 'start'], env, /ready at http:\/\/localhost:(\d+)/);
}

export function startBare(connection: Connection): Promise<Running> {
  const bare = fileURLToPath(new URL('./bare.ts', import.meta.url));
  return start('bare node:http', [bare, JSON.stringify(connection)], process.env, /port (\d+)/);
}

async function start(name: string, args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, [...nodeFlags, '--import', 'tsx', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child, ready);
  return {
    name,
    port,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

function portOf(child: ChildProcess, ready: RegExp): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    // Read to the end of the run, so that the log has somewhere to go.
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length > 10_000) return;
      printed += text;
      const [, port] = ready.exec(printed) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${printed}`)));
  });
}
