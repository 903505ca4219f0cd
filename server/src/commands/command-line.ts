import { Command, CommanderError } from 'commander';
import { readConfig } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import { version } from '../version.ts';
import { backupCommand } from './backup.ts';
import { fontsCommand } from './fonts.ts';
import { keysCommand } from './keys.ts';
import { modelsCommand } from './models.ts';
import { restoreCommand } from './restore.ts';
import type { Role } from './run.ts';
import { workspaceCommand } from './workspace.ts';

/** The program's commands. Returns the exit code: 0 done, 1 refused or failed, with one line that says why. */
export async function runCommand(args: string[]): Promise<number> {
  const program = new Command('capstan')
    .description('Video captioning that you run yourself.')
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'capstan: ')) });

  const running: [Role, string][] = [
    ['start', 'serve and work, in one process; the settings are environment variables, see docs/settings.md'],
    ['serve', 'answer HTTP only; the work is done by others'],
    ['work', 'work on jobs only, on the same database and files as the servers'],
  ];
  for (const [role, description] of running) {
    program
      .command(role)
      .description(description)
      .action(async () => {
        const config = readConfig(process.env);
        // Everything that answers HTTP: the other commands do without it, and so start sooner.
        const { run } = await import('./run.ts');
        await run(config, role);
      });
  }
  program.addCommand(keysCommand());
  program.addCommand(workspaceCommand());
  program.addCommand(modelsCommand());
  program.addCommand(fontsCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  for (const command of program.commands) inherit(command, program);

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    process.stderr.write(`capstan: ${oneLine(error)}\n`);
    return 1;
  }
}

function inherit(command: Command, from: Command): void {
  command.copyInheritedSettings(from);
  for (const child of command.commands) inherit(child, command);
}

function oneLine(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message.replaceAll('\n', ' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
