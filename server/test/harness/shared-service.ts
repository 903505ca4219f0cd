import { type Service, startOnSharedServer } from './service.ts';

/**
 * One running program for the files that a worker goes through one after the other. It is for tests that keep to a
 * workspace of their own; those that count what everybody has, or end the program, start one for themselves.
 */
const settings = { LOG_LEVEL: 'error', IMPORT_ALLOWED_HOSTS: '127.0.0.1', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };

/** The next file comes at once, if at all. A program that nobody asks looks for work all the same. */
const patienceMs = 2_000;

let running: Promise<Service> | undefined;
let ending: NodeJS.Timeout | undefined;
let pid: number | undefined;

/** For a whole file: whoever has leased it gives it back. */
export async function leaseService(): Promise<{ service: Service; giveBack: () => void }> {
  clearTimeout(ending);
  running ??= start();
  const service = await running;
  const giveBack = () => {
    ending = setTimeout(async () => {
      running = undefined;
      await service.stop();
      if (pid === service.program.pid) pid = undefined;
    }, patienceMs);
  };
  return { service, giveBack };
}

async function start(): Promise<Service> {
  const service = await startOnSharedServer(settings);
  pid = service.program.pid;
  return service;
}

/** Vitest ends its workers without a word, and waits for nothing. */
process.once('SIGTERM', () => process.exit());
process.once('exit', () => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
});
