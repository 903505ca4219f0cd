import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The real program in a process of its own. */
export type Program = {
  url: string;
  /** The one of the settings, or one that goes with the program. */
  dataDir: string;
  pid: number;
  /** What the first start prints; undefined on later ones, or where CAPSTAN_API_KEY set the key. */
  apiKey: string | undefined;
  /** The one-time link for the owner; undefined on later starts. */
  ownerLink: string | undefined;
  /** Everything that it has printed so far. */
  output(): string;
  /** As Ctrl-C does, or as a service manager does it. Resolves to the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  kill(): Promise<void>;
};

type Environment = Record<string, string>;

/** Settings of the machine that runs the tests must not reach the program. */
export function cleanEnvironment(settings: Environment): Environment {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  // One core for speech: what is said in tests is short, and every further one would load the model again.
  const modest = { METRICS_PORT: 'off', SPEECH_CORES: '1' };
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...modest, ...settings };
}

/** As it is put together before the tests begin: see built-server.ts. */
const nodeArgs = ['server/dist/main.mjs'];

/** `work` answers no HTTP: then `url` is empty. */
export async function startProgram(
  settings: Environment,
  role: 'start' | 'serve' | 'work' = 'start',
): Promise<Program> {
  const own = settings['DATA_DIR'] === undefined ? await makeFolder() : undefined;
  const dataDir = own?.folder ?? settings['DATA_DIR']!;
  const child = spawn(process.execPath, [...nodeArgs, role], {
    cwd: root,
    env: cleanEnvironment({ PORT: '0', ...settings, DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [, url = ''] = await seen(
    child,
    () => /Capstan is (?:ready at (\S+)|working)/.exec(output),
    () => output,
  );
  let wanted = false;
  child.once('exit', (code, signal) => {
    if (!wanted) console.error(`The program ended by itself (${signal ?? code}):\n${output}`);
    own?.remove();
  });
  const endBy = (signal: NodeJS.Signals) => {
    wanted = true;
    return end(child, signal);
  };
  return {
    url,
    dataDir,
    pid: child.pid!,
    apiKey: /API key +(cap_\S+)/.exec(output)?.[1],
    ownerLink: /Dashboard +(\S+)/.exec(output)?.[1],
    output: () => output,
    stop: (signal = 'SIGINT') => endBy(signal),
    kill: async () => void (await endBy('SIGKILL')),
  };
}

/** Runs a command of the program to its end. */
export async function runProgram(args: string[], settings: Environment = {}) {
  const child = spawn(process.execPath, [...nodeArgs, ...args], {
    cwd: root,
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

async function seen<T>(child: ChildProcess, look: () => T | null, output: () => string): Promise<T> {
  for (;;) {
    const found = look();
    if (found) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The program ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
