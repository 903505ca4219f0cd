import { spawn } from 'node:child_process';
import { programEnvironment } from './commands.ts';
import { type Identity, spawnIds } from './identity.ts';

/** Runs one of PostgreSQL's short programs to its end. Rejects only when it could not be started at all. */
export function run(
  program: string,
  args: string[],
  options: { identity: Identity; input?: string },
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      // Not our working folder: the other user may not be allowed in there.
      cwd: '/',
      env: programEnvironment(),
      // Away from the terminal, so that a Ctrl-C reaches us alone, who then stop in good order.
      detached: true,
      ...spawnIds(options.identity),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
    // A program that ends without reading its input has said why on its output.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}
