import { runCommand } from './commands/command-line.ts';

// Whoever read along may go, as `head` does: that is no reason to give up the work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCommand(process.argv.slice(2));
