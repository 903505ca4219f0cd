import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { projects } from '../../test/harness/projects.ts';
import { planNames, plans } from '../workspaces/plans.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import { sweepProjects } from './retention.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test('a project goes when its plan no longer keeps it, and a plan without a limit keeps it', async () => {
  for (const plan of planNames) {
    const workspace = await createWorkspace(database.db, { name: plan, plan });
    await projects(database, { workspaceId: workspace.id }, { names: ['Old', 'Young'] });
    const days = plans[plan].retentionDays ?? 10_000;
    for (const [name, age] of [
      ['Old', `${days} days 1 minute`],
      ['Young', `${days} days -1 minutes`],
    ]) {
      const change = 'update projects set updated_at = now() - $1::interval where name = $2 and workspace_id = $3';
      await database.sql(change, [age, name, workspace.id]);
    }
  }
  expect(await sweepProjects(database.db)).toBe(2);
  const left = await database.sql(
    'select w.plan, p.name from projects p join workspaces w on w.id = p.workspace_id order by 1, 2',
  );
  expect(left).toEqual([
    { plan: 'BUSINESS', name: 'Old' },
    { plan: 'BUSINESS', name: 'Young' },
    { plan: 'FREE', name: 'Young' },
    { plan: 'PRO', name: 'Young' },
  ]);
  const told = await database.sql(`select count(*)::int as n from events where type = 'project.deleted'`);
  expect(told).toEqual([{ n: 2 }]);
});
