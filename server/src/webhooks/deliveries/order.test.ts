import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { seeded } from '../../../test/harness/seeded.ts';
import { until } from '../../../test/harness/until.ts';
import { arrange } from '../testing/arrange.ts';
import { startReceiver, withStatus } from '../testing/receiver.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

test('two processes tell each project its events in order, however the receiver behaves', async () => {
  const house = await arrange(database);
  const chance = seeded(Number(process.env['PROPERTY_SEED'] ?? 7));
  const accepted: Record<string, number[]> = {};
  const receiver = await startReceiver(async ({ event }, response) => {
    await pause(chance.number(8));
    if (chance.oneIn(4)) return response.writeHead(500).end();
    accepted[event.projectId] = [...(accepted[event.projectId] ?? []), Number(event.id)];
    response.writeHead(200).end();
  });
  await house.hook(receiver.url);
  const dispatchers = [await house.dispatch(), await house.dispatch()];
  const projects = Array.from({ length: 6 }, () => house.project());
  const told: Record<string, number[]> = {};
  for (let number = 1; number <= 40; number += 1) {
    const projectId = chance.pick(projects);
    told[projectId] = [...(told[projectId] ?? []), number];
    await house.happen('transcript.updated', projectId);
  }
  await until(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()));
    house.clock.aheadMs += 10_000;
    return Object.values(accepted).flat().length >= 40;
  });
  expect(accepted).toEqual(told);
});

test('while one waits for its next attempt, the others of its project wait, and other projects go on', async () => {
  const house = await arrange(database);
  const [stuck, free] = [house.project(), house.project()];
  const receiver = await startReceiver(({ event }, response) =>
    response.writeHead(event.projectId === stuck ? 500 : 200).end(),
  );
  await house.hook(receiver.url);
  const dispatcher = await house.dispatch();
  for (const type of ['project.created', 'project.ready']) {
    for (const projectId of [stuck, free]) await house.happen(type, projectId);
  }
  await dispatcher.idle();
  const seen = (projectId: string) =>
    receiver.received.filter(({ event }) => event.projectId === projectId).map(({ event }) => event.type);
  expect([seen(stuck), seen(free)]).toEqual([['project.created'], ['project.created', 'project.ready']]);
  // What joins the line later is not looked at before the line moves.
  await house.happen('project.deleted', stuck);
  await dispatcher.idle();
  const waiting = (await house.deliveries()).filter(({ status }) => status === 'PENDING');
  expect(new Set(waiting.map((row) => row.next_attempt_at.getTime())).size).toBe(1);
  receiver.answerWith(withStatus(200));
  house.clock.aheadMs += 6_000;
  await dispatcher.idle();
  expect(seen(stuck)).toEqual(['project.created', 'project.created', 'project.ready', 'project.deleted']);
});

test('a receiver that does not answer keeps nobody else waiting', async () => {
  const house = await arrange(database);
  const [slow, quick] = [await startReceiver(() => {}), await startReceiver()];
  await house.hook(slow.url);
  await house.hook(quick.url);
  await house.dispatch({ atOnce: 8, atOnceEach: 4 });
  for (let count = 0; count < 20; count += 1) await house.happen('project.ready', house.project());
  await until(() => quick.received.length === 20);
  expect(slow.received.length).toBeLessThanOrEqual(4);
});
