import { Argument, Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import type { Queries } from '../platform/db/database.ts';
import { roles } from '../workspaces/asker.ts';
import { invitationLink, invite } from '../workspaces/members/invitations.ts';
import { planNames } from '../workspaces/plans.ts';
import { changeWorkspace, createWorkspace, listWorkspaces, type Workspace } from '../workspaces/workspace.ts';
import { table } from './table.ts';
import { titleFrom } from './title.ts';
import { withDatabase } from './with-database.ts';

/** `capstan workspace list|create|set-plan|invite` */
export function workspaceCommand(): Command {
  const command = new Command('workspace').description('list and make workspaces, set their plan, invite people');

  command
    .command('list')
    .description('list the workspaces')
    .action(async () => {
      const rows = await withDatabase('workspace list', listWorkspaces);
      process.stdout.write(
        table(
          ['id', 'name', 'plan'],
          rows.map(({ id, name, plan }) => [id, name, plan]),
        ),
      );
    });

  command
    .command('create')
    .description('make a workspace')
    .argument('<name>', 'what it is called', titleFrom)
    .addOption(new Option('--plan <plan>', 'what it may use').choices(planNames).default('FREE'))
    .action(async (name, { plan }) => {
      const { id } = await withDatabase('workspace create', (db) => createWorkspace(db, { name, plan }));
      process.stdout.write(`${id}\n`);
    });

  command
    .command('set-plan')
    .description('set what a workspace may use; takes effect at once')
    .addArgument(new Argument('<plan>').choices(planNames))
    .addOption(workspaceOption())
    .action(async (plan, { workspace }) => {
      const changed = await withDatabase('workspace set-plan', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return changeWorkspace(db, id, { plan });
      });
      process.stdout.write(`${changed.name} (${changed.id}) is on ${changed.plan}.\n`);
    });

  command
    .command('invite')
    .description('make a link by which somebody joins, once')
    .addOption(new Option('--role <role>').choices(roles).default('member'))
    .addOption(workspaceOption())
    .action(async ({ role, workspace }) => {
      const { token } = await withDatabase('workspace invite', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return invite(db, id, role);
      });
      const { publicUrl, port } = readConfig(process.env);
      process.stdout.write(`${invitationLink(publicUrl ?? `http://localhost:${port}`, token)}\n`);
    });

  return command;
}

export const workspaceOption = () => new Option('--workspace <id>', 'which workspace, when there are several');

export async function chooseWorkspace(db: Queries, id: string | undefined): Promise<Workspace> {
  const all = await listWorkspaces(db);
  if (id !== undefined) {
    const found = all.find((workspace) => workspace.id === id);
    if (!found) throw new StartError(`There is no workspace ${id}: see capstan workspace list.`);
    return found;
  }
  const [only, another] = all;
  if (!only) throw new StartError('There is no workspace yet: start the server once, or use capstan workspace create.');
  if (another)
    throw new StartError('There are several workspaces: say which with --workspace, see capstan workspace list.');
  return only;
}
