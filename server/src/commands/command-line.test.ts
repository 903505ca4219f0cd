import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { version } from '../version.ts';
import { commandLine, runCommand } from './command-line.ts';
import { listening } from './testing/told.ts';

const told = listening();

test.each<[string, string]>([
  ['serv', "unknown command 'serv'"],
  ['serve --prot 1', "unknown option '--prot'"],
  ['keys revoke', "missing required argument 'id'"],
  ['keys create', "required option '--name <name>'"],
  ['keys create --name x --scope all', 'read, write'],
  ['keys create --name x --expires 2020-01-01', 'in the future'],
  ['keys create --name x --expires someday', 'such as 2030-01-31'],
  ['keys create --name \u00a0', '1 to 100 characters'],
  ['workspace create a\nb', '1 to 100 characters'],
  ['workspace set-plan GOLD', 'FREE, PRO, BUSINESS'],
  ['workspace invite --role guest', 'owner, member'],
])('`capstan %s` is refused in one line', async (line, reason) => {
  expect(await runCommand(line.split(' '))).toBe(2);
  expect(told()).toMatch(/^capstan: /);
  expect(told()).toContain(reason);
});

test('the version and the help are no errors', async () => {
  expect(await runCommand(['--version'])).toBe(0);
  expect(told()).toBe(`${version}\n`);
  expect(await runCommand(['keys', '--help'])).toBe(0);
  expect(told()).toContain('create');
});

const withChildren = (command: Command): Command[] => [command, ...command.commands.flatMap(withChildren)];
const pathOf = (command: Command): string[] => (command.parent ? [...pathOf(command.parent), command.name()] : []);

test.each(withChildren(commandLine()).map((command) => [pathOf(command).join(' '), command] as const))(
  'the help of `capstan %s` explains itself, every argument and every option, also those that all commands have',
  (_path, command) => {
    const help = command.helpInformation().replaceAll(/\s+/g, ' ');
    expect(command.description()).not.toBe('');
    const described = [...command.options, ...command.registeredArguments, ...commandLine().options];
    for (const each of described) {
      expect(help).toContain('flags' in each ? each.flags : each.name());
      expect(each.description).not.toBe('');
      expect(help).toContain(each.description.replaceAll(/\s+/g, ' '));
    }
  },
);

test('a program gets what is wrong as JSON', async () => {
  expect(await runCommand(['keys', 'revoke', '--json'])).toBe(2);
  expect(JSON.parse(told('stdout'))).toEqual({
    error: { code: 'command/usage', message: "missing required argument 'id'" },
  });
});
