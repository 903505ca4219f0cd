// @ts-check
// What a set-up is made of.

/**
 * A step brings one thing onto the machine.
 *
 * `needed` only looks, and is fast: it is asked on every start, and a second time once the lock is held.
 * A step that has `without` may fail: the sentence says what the user goes without, for as long as that is so.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {() => boolean} needed
 * @property {(tools: Tools) => Promise<void>} run
 * @property {() => string | undefined} [without]
 */

/**
 * @typedef {object} Tools
 * @property {(command: import('./command.mjs').Command) => Promise<void>} exec ends with the set-up, and fails loudly
 * @property {string} scratch an empty folder beside the clone's own files, gone when the set-up ends
 */

/**
 * @param {Step[]} steps
 * @param {{ root: string, again: string, out?: import('./progress.mjs').Out }} options
 * @returns {Promise<number>} the exit code
 */
export async function setUp(steps, { root, again, out = process.stderr }) {
  if (steps.some((step) => step.needed())) {
    // Not loaded when there is nothing to do: that is the case that has to be fast.
    const { runUnderLock } = await import('./run.mjs');
    const code = await runUnderLock(steps, { root, again, out });
    if (code !== 0) return code;
  }
  for (const step of steps) {
    const sentence = step.without?.();
    if (sentence !== undefined) out.write(`${sentence}\n`);
  }
  return 0;
}
