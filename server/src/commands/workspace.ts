import { Argument, Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import type { Queries } from '../platform/db/database.ts';
import { roles } from '../workspaces/asker.ts';
import { invitationLink, invite } from '../workspaces/members/invitations.ts';
import { planNames } from '../workspaces/plans.ts';
import { changeWorkspace, createWorkspace, listWorkspaces, type Workspace } from '../workspaces/workspace.ts';
import { table } from './table.ts';
import { tellingOf } from './telling.ts';
import { titleFrom } from './title.ts';
import { withDatabase } from './with-database.ts';

const examples = `
Examples:
  capstan workspace create "Second team" --plan PRO
  capstan workspace invite --role owner
`;

/** `capstan workspace list|create|set-plan|invite` */
export function workspaceCommand(): Command {
  const command = new Command('workspace')
    .description('list and make workspaces, set their plan, invite people')
    .addHelpText('after', examples);

  command
    .command('list')
    .description('list the workspaces')
    .action(async (_options, command: Command) => {
      const rows = await withDatabase('workspace list', listWorkspaces);
      const facts = rows.map(({ id, name, plan }) => ({ id, name, plan }));
      tellingOf(command).result(facts, table(['id', 'name', 'plan'], facts.map(Object.values)));
    });

  command
    .command('create')
    .description('make a workspace')
    .argument('<name>', 'what it is called', titleFrom)
    .addOption(new Option('--plan <plan>', 'what it may use').choices(planNames).default('FREE'))
    .action(async (name, { plan }, command: Command) => {
      const { id } = await withDatabase('workspace create', (db) => createWorkspace(db, { name, plan }));
      tellingOf(command).result({ id, name, plan }, `${id}\n`);
    });

  command
    .command('set-plan')
    .description('set what a workspace may use; takes effect at once')
    .addArgument(new Argument('<plan>', 'what it may use').choices(planNames))
    .addOption(workspaceOption())
    .action(async (plan, { workspace }, command: Command) => {
      const changed = await withDatabase('workspace set-plan', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return changeWorkspace(db, id, { plan });
      });
      const { id, name } = changed;
      tellingOf(command).result({ id, name, plan: changed.plan }, `${name} (${id}) is on ${changed.plan}.\n`);
    });

  command
    .command('invite')
    .description('make a link by which somebody joins, once')
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('member'))
    .addOption(workspaceOption())
    .action(async ({ role, workspace }, command: Command) => {
      const { token } = await withDatabase('workspace invite', async (db) => {
        const { id } = await chooseWorkspace(db, workspace);
        return invite(db, id, role);
      });
      const { publicUrl, port } = readConfig(process.env);
      const link = invitationLink(publicUrl ?? `http://localhost:${port}`, token);
      tellingOf(command).result({ role, link }, `${link}\n`);
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
