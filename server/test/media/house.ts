import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll } from 'vitest';
import { type Reply, replyFrom } from '../harness/client.ts';
import { type Service, startOnSharedServer } from '../harness/service.ts';
import { leaseService } from '../harness/shared-service.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

/** The running program, and the steps that a project's media goes through. With settings it is one of the file's own. */
export function house(settings?: () => Promise<Record<string, string>>) {
  let service: Service;
  beforeAll(async () => {
    if (settings === undefined) {
      const lease = await leaseService();
      ({ service } = lease);
      return lease.giveBack;
    }
    service = await startOnSharedServer({ LOG_LEVEL: 'error', ...(await settings()) });
    return () => service.stop();
  }, 60_000);

  return {
    service: () => service,
    tenant: (wanted: Parameters<typeof newTenant>[1] = {}) => newTenant(service, wanted),
    url: (path: string) => `${service.url}/api/v1${path}`,
  };
}

export async function newProject({ api }: Tenant, body: object = { name: 'A project' }): Promise<string> {
  const reply = await api('POST', '/projects', { body });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data.id;
}

/** As `curl -F file=@…` does it. */
export async function sendFile(url: string, { key }: Tenant, projectId: string, path: string): Promise<Reply> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(path)]), basename(path));
  const response = await fetch(`${url}/api/v1/projects/${projectId}/source`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  });
  return replyFrom(response);
}

/** Straight from the database, as a key may only ask sixty times a minute. */
export async function settled({ sql }: Pick<Service, 'sql'>, projectId: string) {
  const read = async () => (await sql<{ status: string }>('select status from projects where id = $1', [projectId]))[0];
  await until(async () => ['READY', 'FAILED', undefined].includes((await read())?.status));
}
