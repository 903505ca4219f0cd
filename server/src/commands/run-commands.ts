import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Role } from './run.ts';
import { tellingOf } from './telling.ts';

const descriptions: [Role, string][] = [
  ['start', 'serve and work, in one process'],
  ['serve', 'answer HTTP only; the work is done by others'],
  ['work', 'work on jobs only, on the same database and files as the servers'],
];

/** `capstan start|serve|work` */
export const runningCommands = (): Command[] =>
  descriptions.map(([role, description]) => {
    const command = new Command(role).description(description);
    return command.action(async () => {
      const config = readConfig(process.env);
      // Everything that answers HTTP: the other commands do without it, and so start sooner.
      const { run } = await import('./run.ts');
      await run(config, role, tellingOf(command));
    });
  });
