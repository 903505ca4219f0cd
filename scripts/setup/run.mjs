// @ts-check
// Going through the steps that are needed, one set-up at a time.
import { runCommand } from './command.mjs';
import { explain } from './failure.mjs';
import { lockFolder } from './lock.mjs';
import { showProgress } from './progress.mjs';

/**
 * @param {import('./steps.mjs').Step[]} steps
 * @param {{ root: string, again: string, out: import('./progress.mjs').Out }} options
 */
export async function runUnderLock(steps, { root, again, out }) {
  const stop = stopOnSignal();
  let doing = 'Starting the set-up';
  /** @type {import('./lock.mjs').Lock | undefined} */
  let lock;
  try {
    lock = await lockFolder(root, { out, signal: stop.signal });
    const { scratch, shareWith } = lock;
    const exec = (/** @type {import('./command.mjs').Command} */ command) =>
      runCommand(command, { cwd: root, signal: stop.signal, onStart: shareWith });

    // Asked again: another set-up may have done it all while this one waited.
    const todo = steps.filter((step) => step.needed());
    for (const [index, step] of todo.entries()) {
      doing = step.title;
      const progress = showProgress(`[${index + 1}/${todo.length}] ${step.title}`, out);
      try {
        await step.run({ exec, scratch });
        progress.end('done in');
      } catch (error) {
        progress.end(stop.signal.aborted ? 'stopped after' : 'failed after');
        if (step.without === undefined || stop.signal.aborted) throw error;
        out.write(explain(error, step.title, again).output);
      }
    }
    return 0;
  } catch (error) {
    if (stop.signal.aborted) return stop.exitCode();
    const { output, line } = explain(error, doing, again);
    out.write(`${output}${line}\n`);
    return 1;
  } finally {
    lock?.release();
    stop.forget();
  }
}

/** The first signal ends the running tool and gives the lock back; a second one ends this process at once. */
function stopOnSignal() {
  const numbers = /** @type {const} */ ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 });
  const names = /** @type {(keyof typeof numbers)[]} */ (Object.keys(numbers));
  const controller = new AbortController();
  const stop = (/** @type {NodeJS.Signals} */ name) => controller.abort(name);
  const forget = () => {
    for (const name of names) process.off(name, stop);
  };
  for (const name of names) process.once(name, stop);
  const exitCode = () => 128 + numbers[/** @type {keyof typeof numbers} */ (controller.signal.reason)];
  return { signal: controller.signal, exitCode, forget };
}
