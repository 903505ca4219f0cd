import { runCommand } from './commands/command-line.ts';

process.exitCode = await runCommand(process.argv.slice(2));
