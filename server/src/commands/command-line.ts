import { Command, CommanderError } from 'commander';
import { AppError, StartError } from '../errors.ts';
import { version } from '../version.ts';
import { backupCommand } from './backup.ts';
import { captionCommand } from './caption/command.ts';
import { doctorCommand } from './doctor/command.ts';
import { errorCodeOf, exitCodeOf, exitCodes, Told } from './ending.ts';
import { fontsCommand } from './fonts.ts';
import { keysCommand } from './keys.ts';
import { modelsCommand } from './models.ts';
import { restoreCommand } from './restore.ts';
import { runningCommands } from './run-commands.ts';
import { jsonLine } from './telling.ts';
import { workspaceCommand } from './workspace.ts';

const groups: [heading: string, commands: () => Command[]][] = [
  ['Caption videos:', () => [captionCommand()]],
  ['Run the service:', runningCommands],
  [
    'Look after it:',
    () => [
      ...[doctorCommand(), keysCommand(), workspaceCommand(), modelsCommand(), fontsCommand()],
      ...[backupCommand(), restoreCommand()],
    ],
  ],
];

/** The program with all its commands. */
export function commandLine(): Command {
  const program = new Command('capstan')
    .description('Video captioning that you run yourself.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .option('--json', 'print JSON for programs: one document, or one a line where something goes on')
    .option('-q, --quiet', 'print results and errors only')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'capstan: ')) })
    .addHelpText('after', epilogue);
  for (const [heading, commands] of groups) {
    program.commandsGroup(heading);
    for (const command of commands()) program.addCommand(command.helpGroup(heading));
  }
  for (const command of program.commands) inherit(command, program);
  return program.helpCommand('help [command]', 'explain a command');
}

const epilogue = `
Examples:
  capstan caption talk.mp4 --style bold-pop --ratio 9:16 -o out.mp4
  capstan start
  capstan help caption

Exit codes:
  0 done, 1 failed, 2 wrong usage, 3 some of many failed, 130 interrupted

Settings are environment variables: see docs/settings.md.
`;

/** Returns the exit code. Whatever goes wrong is told in one line that says why. */
export async function runCommand(args: string[]): Promise<number> {
  const isJson = args.includes('--json');
  try {
    await commandLine().parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      if (isJson) tellError('command/usage', error.message.replace(/^error: /, '').replaceAll('\n', ' '));
      return exitCodes.usage;
    }
    if (error instanceof Told) return exitCodeOf(error);
    if (isJson) tellError(errorCodeOf(error), oneLine(error));
    process.stderr.write(`capstan: ${oneLine(error)}\n`);
    return exitCodeOf(error);
  }
}

const tellError = (code: string, message: string): boolean =>
  process.stdout.write(jsonLine({ error: { code, message } }));

function inherit(command: Command, from: Command): void {
  command.copyInheritedSettings(from);
  for (const child of command.commands) inherit(child, command);
}

function oneLine(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message.replaceAll('\n', ' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
