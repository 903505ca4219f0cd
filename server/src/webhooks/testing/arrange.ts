import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { appendEvent } from '../../platform/events/log.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/jobs/log.ts';
import { createWorkspace } from '../../workspaces/workspace.ts';
import { Sender } from '../deliveries/attempt.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { type DispatcherOptions, startDispatcher } from '../deliveries/dispatcher.ts';
import { createWebhook } from '../manage.ts';
import { reachOf } from '../target.ts';
import type { NewWebhook } from '../webhook.ts';

type Options = Partial<DispatcherOptions> & { reach?: Parameters<typeof reachOf>[1]; limitMs?: number };

/** A workspace of its own, gone with the test: dispatchers deliver for all that there are. */
export async function arrange(database: TestDatabase) {
  const { db, connection, sql } = database;
  const { id: workspaceId } = await createWorkspace(db, { name: 'Test', plan: 'PRO' });
  onTestFinished(async () => void (await sql('delete from workspaces where id = $1', [workspaceId])));
  const clock = { aheadMs: 50 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const lines: object[] = [];
  const write = (fields: object, text: string) => void lines.push({ ...fields, text });
  const log: Log = { info: write, warn: write, error: write };

  return {
    ...{ db, sql, workspaceId, clock, lines },
    /** As the thing itself would, in a transaction of its own. */
    happen: (type: string, projectId: string, data: object = {}) =>
      appendEvent(db, { workspaceId, projectId, type, data: { name: 'Talk', status: 'READY', ...data } }),
    hook: (url: string, wanted: Partial<NewWebhook> = {}) =>
      createWebhook(db, workspaceId, { url, ...wanted }, reachOf([new URL(url).host])),
    /** Another process that delivers, with connections of its own. Its clock is the test's. */
    async dispatch({ reach, limitMs = 15_000, ...options }: Options = {}) {
      const own = openDatabase({ ...connection, max: 6 }, () => {});
      const hosts = await sql<{ url: string }>('select url from webhooks');
      const allowed = hosts.map(({ url }) => new URL(url).host);
      const sender = new Sender(reachOf(reach ? [] : allowed, reach), { limitMs });
      const dispatcher = await startDispatcher({
        ...{ db: own, connection, log, sender, now, graceMs: 0 },
        urlOf: ({ id }) => `https://capstan.example/files/${id}`,
        ...options,
      });
      onTestFinished(async () => {
        await dispatcher.stop();
        await own.close();
      });
      return dispatcher;
    },
    project: () => newId('prj'),
    deliveries: () =>
      sql<Record<string, unknown> & { status: Delivery['status']; next_attempt_at: Date }>(
        'select * from webhook_deliveries where workspace_id = $1 order by sequence, created_at',
        [workspaceId],
      ),
    webhook: async (id: string) =>
      (await sql<Record<string, unknown>>('select * from webhooks where id = $1', [id]))[0]!,
  };
}
