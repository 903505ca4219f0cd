import { execFile } from 'node:child_process';

/** What a program says about itself. No file of a user is involved, so it needs no fence. */
export function askProgram(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { LC_ALL: 'C' }, timeout: 20_000, maxBuffer: 4 * 1024 ** 2, encoding: 'utf8' as const };
    const child = execFile(program, args, options, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    child.stdin?.on('error', () => {}).end();
  });
}
