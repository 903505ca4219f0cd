import { test } from 'vitest';
import { apiClient, type Client } from '../harness/client.ts';
import { expectError } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

type Request = Parameters<Client>;

/** Requests that are wrong in everything that comes after the check in question. */
const unknownPath: Request = ['POST', '/nothing', { raw: '{', headers: { 'Content-Type': 'text/plain' } }];
const brokenJson: Request = ['POST', '/projects', { raw: '{' }];
const wrongType: Request = ['POST', '/projects', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }];
const tooLarge: Request = ['POST', '/projects', { raw: 'x'.repeat(1024 ** 2 + 1) }];
const wrongBody: Request = ['POST', '/projects', { body: {} }];
const wrongQuery: Request = ['GET', '/projects?page=0', {}];
const brokenUrl: Request = ['GET', '/projects/%zz', {}];
const longId: Request = ['GET', `/projects/${'a'.repeat(300)}`, {}];

const badInputs = [brokenJson, wrongType, tooLarge, wrongBody, wrongQuery, brokenUrl];

export function checksInOrder(service: () => Service): void {
  const useUp = ({ keyId }: Tenant) =>
    service().sql(`insert into rate_windows (key_id, opened_at, used) values ($1, clock_timestamp(), 60)`, [keyId]);

  test('first the key: without one, nothing else is told', async () => {
    const stranger = apiClient(service().url, undefined);
    for (const request of [unknownPath, longId, ...badInputs])
      expectError(await stranger(...request), 401, 'key/invalid');
  });

  test('then the rate, before plan, scope, address and input', async () => {
    const tenants = [
      await newTenant(service()),
      await newTenant(service(), { plan: 'FREE' }),
      await newTenant(service(), { scope: 'read' }),
    ];
    for (const tenant of tenants) {
      await useUp(tenant);
      for (const request of [unknownPath, longId, ...badInputs]) {
        expectError(await tenant.api(...request), 429, 'key/rate-limit');
      }
    }
  });

  test('a revoked key with a used up window is simply no key', async () => {
    const tenant = await newTenant(service());
    await useUp(tenant);
    await service().sql('update api_keys set revoked_at = now() where id = $1', [tenant.keyId]);
    expectError(await tenant.api('GET', '/health'), 401, 'key/invalid');
  });

  test('then the plan, before address and input', async () => {
    const { api } = await newTenant(service(), { plan: 'FREE' });
    for (const request of [['GET', '/health'] satisfies Request, unknownPath, longId, ...badInputs]) {
      expectError(await api(...request), 403, 'key/plan');
    }
  });

  test('a change of plan takes effect with the next request', async () => {
    const { api, workspaceId } = await newTenant(service(), { plan: 'BUSINESS' });
    const setPlan = (plan: string) =>
      service().sql('update workspaces set plan = $2 where id = $1', [workspaceId, plan]);
    await setPlan('FREE');
    expectError(await api('GET', '/projects'), 403, 'key/plan');
    await setPlan('PRO');
    expectError(await api('GET', '/projects?page=0'), 400, 'request/invalid');
  });

  test('the plan comes before the scope', async () => {
    const { api } = await newTenant(service(), { plan: 'FREE', scope: 'read' });
    expectError(await api('POST', '/projects', { body: { name: 'x' } }), 403, 'key/plan');
  });

  test('then the scope, before address and input: a read key may only read', async () => {
    const { api } = await newTenant(service(), { scope: 'read' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expectError(await api(method, '/nothing', { raw: '{' }), 403, 'key/scope');
      expectError(await api(method, '/projects', { raw: '{' }), 403, 'key/scope');
      expectError(await api(method, '/projects/prj_0000000000000000000000'), 403, 'key/scope');
    }
    expectError(await api('POST', '/projects/%zz'), 403, 'key/scope');
    expectError(await api('GET', '/nothing'), 404, 'route/not-found');
    expectError(await api('GET', '/projects?page=0'), 400, 'request/invalid');
  });

  test('then the address, before the input', async () => {
    const { api } = await newTenant(service());
    expectError(await api(...unknownPath), 404, 'route/not-found');
    expectError(await api('PUT', '/projects', { raw: '{' }), 404, 'route/not-found');
    expectError(await api('POST', '/nothing', { raw: 'x'.repeat(1024 ** 2 + 1) }), 404, 'route/not-found');
    expectError(await api('PATCH', '/projects/no-id', { body: { name: '' } }), 404, 'route/not-found');
    expectError(await api(...longId), 404, 'route/not-found');
  });
}
