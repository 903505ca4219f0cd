import { describe, expect, test } from 'vitest';
import { CommandFailed } from './command.mjs';
import { explain } from './failure.mjs';

const line = (output: string, message = 'npm ended with exit code 1') =>
  explain(new CommandFailed(message, output), 'Installing packages', 'npm test').line;

describe('the line that says what to do', () => {
  test.each([
    ['npm error code ENOTFOUND', /registry cannot be reached.*network.*proxy/],
    ['npm error code ECONNREFUSED', /registry cannot be reached/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES\nnpm error path /home/x/.npm', /cannot be written to/],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /certificate/],
    ['npm error code E403', /refuses access/],
    ['npm error code EUSAGE', /npm install/],
    ['npm error code EINTEGRITY', /damaged/],
    ['something nobody thought of', /^Installing packages failed for the reason above/],
  ])('for %j', (output, advice) => {
    expect(line(output)).toMatch(advice);
    expect(line(output)).toMatch(/, then run npm test again\.$/);
    expect(line(output)).not.toContain('\n');
  });

  test('a tool that is not there is an answer too', () => {
    const error = Object.assign(new Error('spawn npm ENOENT'), { code: 'ENOENT' });
    expect(explain(error, 'Installing packages', 'npm start').line).toMatch(/^npm was not found/);
  });

  test('the lines of the tool come without colours, stacks and usage', () => {
    const output = [
      '\x1b[31mnpm error\x1b[39m Missing: a from lock file',
      'npm error Usage:',
      'npm error npm ci',
      'npm error Run "npm help ci" for more info',
      'Error: no',
      '    at run (file.js:1:2)',
    ].join('\n');
    const shown = explain(new CommandFailed('', output), '', '').output;
    expect(shown).toBe('  npm error Missing: a from lock file\n  Error: no\n');
  });
});
