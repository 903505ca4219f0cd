import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { clip } from '../../src/media/understand/testing/clips.ts';
import { apiClient } from '../harness/client.ts';
import { startProgram } from '../harness/program.ts';
import { seeded } from '../harness/seeded.ts';
import { startOnSharedServer } from '../harness/service.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { newTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { newProject, sendFile, settled } from '../media/house.ts';

/** KILLED_RENDERS=10 makes it a longer one. Each kill costs a lease, which is waited for. */
const kills = Number(process.env['KILLED_RENDERS'] ?? 1);
const chance = seeded(Number(process.env['KILLED_SEED'] ?? 4));
const timeout = 60_000 + kills * 30_000;

test('a render whose worker is killed is begun anew, and comes to its end once', { timeout }, async () => {
  const settings = { LOG_LEVEL: 'error', DATA_DIR: await temporaryFolder() };
  const service = await startOnSharedServer(settings);
  onTestFinished(() => service.stop());
  const { sql } = service;
  const one = await newTenant(service);
  const id = await newProject(one, { name: 'A talk', speechLanguage: 'tlh' });
  await sendFile(service.url, one, id, await clip('landscape'));
  await settled(service, id);
  const statuses = async () =>
    (await sql<{ status: string }>('select status from render_jobs where project_id = $1', [id])).map(
      ({ status }) => status,
    );

  let { program } = service;
  onTestFinished(async () => void (await program.stop()));
  for (let kill = 0; kill < kills; kill += 1) {
    // Others each time: what was there at three deaths is given up.
    const style = { size: 0.04 + kill / 1_000 };
    const wish = { aspectRatios: ['PORTRAIT_9_16', 'SQUARE_1_1'], quality: 'high', resolution: '720p', style };
    const { status } = await apiClient(program.url, one.key)('POST', `/projects/${id}/renders`, { body: wish });
    expect(status).toBe(201);
    await until(async () => !(await statuses()).includes('QUEUED'));
    await pause(chance.number(kills === 1 ? 400 : 2_000));
    await program.kill();
    program = await startProgram({ ...settings, DATABASE_URL: service.databaseUrl });
    await until(async () => (await statuses()).every((status) => ['COMPLETED', 'FAILED'].includes(status)));
  }
  const all = Array.from({ length: 2 * kills });
  expect(await statuses()).toEqual(all.map(() => 'COMPLETED'));
  const told = await sql<{ type: string }>(
    `select type from events where project_id = $1 and type in ('render.completed', 'render.failed')`,
    [id],
  );
  expect(told.map(({ type }) => type)).toEqual(all.map(() => 'render.completed'));
  // Nothing of the first try is kept.
  const files = await sql(`select from files where project_id = $1 and kind = 'render' and kept`, [id]);
  expect(files).toHaveLength(2 * kills);
  // What was tried again was used once.
  const [counts] = await sql(
    `select (select sum(ms)::int from usage_days where kind = 'rendered') as booked,
       (select sum(duration_ms)::int from render_jobs where project_id = $1) as length,
       (select count(*)::int from usage_reservations where kind = 'rendered') as reserved`,
    [id],
  );
  expect(counts).toEqual({ booked: counts!['length'], length: expect.any(Number), reserved: 0 });
});
