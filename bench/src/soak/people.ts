import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Ask } from './asking.ts';
import type { Ledger } from './ledger.ts';

/** Somebody with a key, until the time is over. What they were promised goes into the ledger. */
export type Person = { ask: Ask; ledger: Ledger; isOver: () => boolean; clip: Blob };

const words = [
  { text: 'All', start: 0.2, end: 0.8 },
  { text: 'aboard.', start: 0.9, end: 1.6 },
];

const breath = () => pause(2_000 + Math.random() * 6_000);

async function create({ ask, ledger }: Person): Promise<string> {
  const name = `Soak ${randomUUID()}`;
  ledger.projects.set(name, undefined);
  const made = expectStatus(
    await ask('POST', '/projects', { json: { name, externalId: name }, headers: { 'Idempotency-Key': name } }),
    201,
  );
  ledger.projects.set(name, made.data.id);
  return made.data.id;
}

/** Makes projects, renames them and looks at lists. */
export async function clerk(person: Person): Promise<void> {
  const { ask, ledger, isOver } = person;
  while (!isOver()) {
    const id = await create(person);
    await breath();
    const name = `Renamed ${randomUUID()}`;
    expectStatus(await ask('PATCH', `/projects/${id}`, { json: { name } }), 200);
    ledger.names.set(id, name);
    await breath();
    expectStatus(await ask('GET', '/projects?limit=20'), 200);
    await breath();
  }
}

/** Sends videos, writes their words and has them made. */
export async function filmMaker(person: Person): Promise<void> {
  const { ask, ledger, isOver, clip } = person;
  while (!isOver()) {
    const id = await create(person);
    const form = new FormData();
    form.append('file', clip, 'clip.mp4');
    expectStatus(
      await ask('POST', `/projects/${id}/source`, { form, headers: { 'Idempotency-Key': `film ${id}` } }),
      201,
    );
    await ready(person, id);
    const headers = { 'If-Match': '*' };
    expectStatus(await ask('PUT', `/projects/${id}/transcript`, { json: { words }, headers }), 200);
    const wish = { aspectRatios: ['LANDSCAPE_16_9'], resolution: '720p', quality: 'draft', output: 'mux' };
    const asked = expectStatus(
      await ask('POST', `/projects/${id}/renders`, { json: wish, headers: { 'Idempotency-Key': `render ${id}` } }),
      201,
    );
    ledger.renders.set(asked.data[0].id, id);
    await breath();
  }
}

function expectStatus({ status, body }: Answer, wanted: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

async function ready({ ask }: Person, id: string): Promise<void> {
  for (;;) {
    const { data } = expectStatus(await ask('GET', `/projects/${id}`), 200);
    if (data.status === 'READY') return;
    if (data.status === 'FAILED') throw new Error(`an import failed: ${JSON.stringify(data.failure)}`);
    await pause(4_000);
  }
}
