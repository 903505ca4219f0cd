import { Command, InvalidArgumentError, Option } from 'commander';
import { scopes } from '../workspaces/asker.ts';
import { createKey, revokeKey } from '../workspaces/keys/key.ts';
import { type KeyRow, list } from '../workspaces/keys/store.ts';
import { table } from './table.ts';
import { tellingOf } from './telling.ts';
import { titleFrom } from './title.ts';
import { withDatabase } from './with-database.ts';
import { chooseWorkspace, workspaceOption } from './workspace.ts';

const examples = `
Examples:
  capstan keys create --name "Nightly import" --scope write --expires 2030-01-31
  capstan keys list --json
`;

/** `capstan keys create|list|revoke` */
export function keysCommand(): Command {
  const keys = new Command('keys').description('make, list and revoke API keys').addHelpText('after', examples);

  keys
    .command('create')
    .description('make a key and print it, once')
    .requiredOption('--name <name>', 'what the key is for', titleFrom)
    .addOption(new Option('--scope <scope>', 'what it may do; write includes read').choices(scopes).default('write'))
    .option('--expires <date>', 'until when it works, such as 2030-01-31 (default: always)', dateFrom)
    .addOption(workspaceOption())
    .action(async ({ name, scope, expires, workspace }, command: Command) => {
      const key = await withDatabase('keys create', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return createKey(db, id, { name, scope, expiresAt: expires ?? null, origin: 'command' });
      });
      const { note, result } = tellingOf(command);
      note(`Made ${key.id} (${scope}). The key is shown this once:`);
      result({ id: key.id, name, scope, expiresAt: expires ?? null, key: key.secret }, `${key.secret}\n`);
    });

  keys
    .command('list')
    .description('list the keys of a workspace')
    .addOption(workspaceOption())
    .action(async ({ workspace }, command: Command) => {
      const rows = await withDatabase('keys list', async (db) => list(db, (await chooseWorkspace(db, workspace)).id));
      const heads = ['id', 'name', 'scope', 'created', 'expires', 'last used', 'state'];
      tellingOf(command).result(rows.map(facts), table(heads, rows.map(cells)));
    });

  keys
    .command('revoke')
    .description('stop accepting a key, at once and on every node')
    .argument('<id>', 'as `capstan keys list` shows it')
    .addOption(workspaceOption())
    .action(async (id, { workspace }, command: Command) => {
      await withDatabase('keys revoke', async (db) => revokeKey(db, (await chooseWorkspace(db, workspace)).id, id));
      tellingOf(command).result({ id, revoked: true }, `Revoked ${id}.\n`);
    });

  return keys;
}

function stateOf({ expiresAt, revokedAt }: KeyRow): string {
  if (revokedAt) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

const facts = (key: KeyRow) => {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = key;
  return { id, name, scope, createdAt, expiresAt, lastUsedAt, state: stateOf(key) };
};

function cells(key: KeyRow): string[] {
  const day = (date: Date | null, otherwise: string) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? otherwise;
  return [
    key.id,
    key.name,
    key.scope,
    day(key.createdAt, ''),
    day(key.expiresAt, 'never'),
    day(key.lastUsedAt, 'never'),
    stateOf(key),
  ];
}

function dateFrom(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Give a date such as 2030-01-31.');
  if (date.getTime() <= Date.now()) throw new InvalidArgumentError('Give a date in the future.');
  return date;
}
