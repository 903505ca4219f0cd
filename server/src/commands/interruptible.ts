import { exitCodes, Interrupted } from './ending.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs work that Ctrl-C gives up. It ends as the work ends, once that has put away what it had begun; a second Ctrl-C
 * waits for nothing.
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  told = 'Stopped: nothing is left half done.',
): Promise<T> {
  const stop = new AbortController();
  let since = 0;
  const onSignal = () => {
    // npm and the terminal may each pass on the same Ctrl-C.
    if (since > 0 && Date.now() - since > 1_000) process.exit(exitCodes.interrupted);
    if (since === 0) since = Date.now();
    stop.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work(stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? new Interrupted(told, { cause: error }) : error;
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}
