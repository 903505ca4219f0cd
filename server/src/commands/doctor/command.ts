import { Command } from 'commander';
import { tellingOf } from '../telling.ts';

/** `capstan doctor` */
export function doctorCommand(): Command {
  const command = new Command('doctor').description(
    'look whether everything that Capstan needs is there and works, and say what to do where it is not',
  );
  return command.addHelpText('after', notes).action(async () => {
    const { examine } = await import('./examine.ts');
    await examine(tellingOf(command));
  });
}

const notes = `
Looks at Node, the settings, ffmpeg, fonts, speech, the data folder, the database, the store, the port and the clock.
Nothing is changed. Ends with code 1 when something is broken; warnings do not count.
`;
