// @ts-check
// What kind of machine this is, in the words of npm.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine */

/** @returns {Machine} */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined };
}

/** npm looks at the same places in the same order; Node's own report comes second because it is slow. */
function libc() {
  const ldd = existsSync('/usr/bin/ldd') ? readFileSync('/usr/bin/ldd', 'utf8') : '';
  if (ldd.includes('musl')) return 'musl';
  if (ldd.includes('GNU C Library')) return 'glibc';
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
