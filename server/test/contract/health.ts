import { expect, test } from 'vitest';
import { version } from '../../src/version.ts';
import { expectReplyRules } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant } from '../harness/tenant.ts';

export function reportsHealth(service: () => Service): void {
  test('a working service is healthy, with its time, its version and its database', async () => {
    const { api } = await newTenant(service());
    const before = Date.now();
    const reply = await api('GET', '/health');
    expectReplyRules(reply);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'healthy',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version,
      services: { database: 'connected' },
    });
    const told = Date.parse(reply.body.timestamp);
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const { api } = await newTenant(service());
    const reply = await api('HEAD', '/health');
    expectReplyRules(reply);
    expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: '' });
  });

  test('a read key may ask for it', async () => {
    const { api } = await newTenant(service(), { scope: 'read' });
    expect((await api('GET', '/health')).status).toBe(200);
  });
}
