import { Command, InvalidArgumentError, Option } from 'commander';
import { scopes } from '../workspaces/asker.ts';
import { createKey, revokeKey } from '../workspaces/keys/key.ts';
import { type KeyRow, list } from '../workspaces/keys/store.ts';
import { table } from './table.ts';
import { titleFrom } from './title.ts';
import { withDatabase } from './with-database.ts';
import { chooseWorkspace, workspaceOption } from './workspace.ts';

/** `capstan keys create|list|revoke` */
export function keysCommand(): Command {
  const keys = new Command('keys').description('make, list and revoke API keys');

  keys
    .command('create')
    .description('make a key and print it, once')
    .requiredOption('--name <name>', 'what the key is for', titleFrom)
    .addOption(new Option('--scope <scope>', 'what it may do; write includes read').choices(scopes).default('write'))
    .option('--expires <date>', 'until when it works, such as 2030-01-31 (default: always)', dateFrom)
    .addOption(workspaceOption())
    .action(async ({ name, scope, expires, workspace }) => {
      const key = await withDatabase('keys create', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return createKey(db, id, { name, scope, expiresAt: expires ?? null, origin: 'command' });
      });
      process.stderr.write(`Made ${key.id} (${scope}). The key is shown this once:\n`);
      process.stdout.write(`${key.secret}\n`);
    });

  keys
    .command('list')
    .description('list the keys of a workspace')
    .addOption(workspaceOption())
    .action(async ({ workspace }) => {
      const rows = await withDatabase('keys list', async (db) => list(db, (await chooseWorkspace(db, workspace)).id));
      process.stdout.write(table(['id', 'name', 'scope', 'created', 'expires', 'last used', 'state'], rows.map(cells)));
    });

  keys
    .command('revoke')
    .description('stop accepting a key, at once and on every node')
    .argument('<id>', 'as `capstan keys list` shows it')
    .addOption(workspaceOption())
    .action(async (id, { workspace }) => {
      await withDatabase('keys revoke', async (db) => revokeKey(db, (await chooseWorkspace(db, workspace)).id, id));
      process.stdout.write(`Revoked ${id}.\n`);
    });

  return keys;
}

function cells(key: KeyRow): string[] {
  const day = (date: Date | null, otherwise: string) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? otherwise;
  const expired = key.expiresAt !== null && key.expiresAt.getTime() <= Date.now();
  const state = key.revokedAt ? 'revoked' : expired ? 'expired' : 'active';
  return [
    key.id,
    key.name,
    key.scope,
    day(key.createdAt, ''),
    day(key.expiresAt, 'never'),
    day(key.lastUsedAt, 'never'),
    state,
  ];
}

function dateFrom(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Give a date such as 2030-01-31.');
  if (date.getTime() <= Date.now()) throw new InvalidArgumentError('Give a date in the future.');
  return date;
}
