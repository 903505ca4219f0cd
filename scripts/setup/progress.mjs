// @ts-check
// One line that shows that something is going on, and for how long.

/** @typedef {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} Out */

const SIGNS = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const REDRAW_MS = 100;
const REPEAT_MS = 10_000;

/**
 * On a terminal the line moves; in a log it is written at the start, every ten seconds, and at the end.
 *
 * @param {string} label
 * @param {Out} out
 */
export function showProgress(label, out) {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const moving = out.isTTY === true && process.env['TERM'] !== 'dumb';
  let frame = 0;

  const draw = () => {
    const line = `${SIGNS[frame++ % SIGNS.length]} ${label} … ${seconds()}`;
    // A line that wraps could not be taken back.
    out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`);
  };
  const repeat = () => out.write(`${label} … ${seconds()}\n`);

  if (moving) draw();
  else out.write(`${label} …\n`);
  const timer = setInterval(moving ? draw : repeat, moving ? REDRAW_MS : REPEAT_MS);

  return {
    /** @param {string} outcome such as 'done in', before the seconds; without it a moving line leaves no trace */
    end(outcome = '') {
      clearInterval(timer);
      if (moving) out.write('\r\x1b[K');
      if (outcome !== '') out.write(`${label} … ${outcome} ${seconds()}\n`);
    },
  };
}
