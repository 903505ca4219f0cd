/** Reads what `npm audit --json` says, and fails when a package that is shipped has a known hole that matters. */
import { text } from 'node:stream/consumers';

const serious = ['high', 'critical'];

const found = report(await text(process.stdin))?.vulnerabilities;
if (found === undefined) {
  console.log('The registry does not tell: going on without.');
} else {
  const holes = Object.values(found).filter(({ severity }) => serious.includes(severity));
  for (const { name, severity, range } of holes) console.error(`${name} ${range}: ${severity}`);
  if (holes.length > 0) process.exit(1);
  console.log('None that is high or critical.');
}

/**
 * @param {string} json
 * @returns {{ vulnerabilities?: Record<string, { name: string; severity: string; range: string }> } | undefined}
 */
function report(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
