// @ts-check
// What to tell the user when a step fails: the tool's own last lines, and one line on what to do.
import { stripVTControlCharacters } from 'node:util';
import { CommandFailed } from './command.mjs';

const SHOWN_LINES = 20;
/** npm puts the whole of its help after the one line that says what is wrong. */
const NPM_USAGE = /^npm error\s+Usage:[\s\S]*?^npm error Run "npm help.*$/m;

/** The first that matches wins, so the causes stand before their consequences. @type {[RegExp, string][]} */
const ADVICE = [
  [/\b(ENOSPC|EDQUOT)\b|no space left/i, 'The disk is full. Free some space'],
  [/\b(EACCES|EPERM|EROFS)\b|permission denied/i, 'A folder cannot be written to. Make it writable for this user'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b|npm could not get/,
    'The package registry cannot be reached. Check the network and the proxy settings (HTTPS_PROXY, npm config get registry)',
  ],
  [
    /CERT_|_CERT|self.signed certificate|unable to get local issuer/i,
    'The certificate of the package registry is not trusted. Name your own authority (npm config set cafile)',
  ],
  [/\b(E401|E403|E407)\b/, 'The package registry refuses access. Log in to it, or check the proxy settings'],
  [
    /\b(E404|ETARGET|E5\d\d)\b/,
    'The package registry failed to give a package. Check which one is in use (npm config get registry)',
  ],
  [/\bEINTEGRITY\b/, 'A package arrived damaged. Clear the cache with npm cache clean --force'],
  [/\bEUSAGE\b/, 'package-lock.json does not match package.json. Bring it up to date with npm install'],
  [/\bENOENT\b.*\bnpm\b|\bnpm\b.*\bENOENT\b/, 'npm was not found. Install it (it comes with Node)'],
  [/heap out of memory|\bENOMEM\b|ended with SIGKILL/, 'The machine ran out of memory. Close other programs'],
];

/**
 * @param {unknown} error
 * @param {string} doing the title of the step
 * @param {string} again the command to repeat once it is put right
 * @returns {{ output: string, line: string }}
 */
export function explain(error, doing, again) {
  const message = error instanceof Error ? error.message : String(error);
  const said = error instanceof CommandFailed ? error.output : '';
  const known = ADVICE.find(([pattern]) => pattern.test(`${said}\n${message}`))?.[1];
  const output = lastLines(said === '' ? message : said);
  return {
    output,
    line: `${known ?? `${doing} failed for the reason above. Put that right`}, then run ${again} again.`,
  };
}

/** @param {string} text */
function lastLines(text) {
  const isStack = (/** @type {string} */ line) => /^(npm error)?\s+at /.test(line);
  const lines = stripVTControlCharacters(text)
    .replace(NPM_USAGE, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !isStack(line));
  return lines
    .slice(-SHOWN_LINES)
    .map((line) => `  ${line}\n`)
    .join('');
}
