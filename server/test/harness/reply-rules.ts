import { expect } from 'vitest';
import type { Reply } from './client.ts';

const statuses = [200, 201, 204, 400, 401, 403, 404, 429, 500];

/** What is wrong with a reply under /api/v1, whatever it says. Resources beyond the base may answer with more. */
export function faultsOf({ status, headers }: Reply, moreStatuses: number[] = []): string[] {
  const faults: string[] = [];
  const mustMatch = (name: string, form: RegExp) => {
    if (!form.test(headers.get(name) ?? '')) faults.push(`${name}: ${headers.get(name)}`);
  };
  mustMatch('X-RateLimit-Remaining', /^([0-9]|[1-5][0-9])$/);
  mustMatch('X-RateLimit-Reset', /^([1-9]|[1-5][0-9]|60)$/);
  mustMatch('X-Request-Id', /^[\w-]{8,64}$/);
  for (const name of headers.keys()) if (name.startsWith('access-control-')) faults.push(name);
  if (![...statuses, ...moreStatuses].includes(status)) faults.push(`status ${status}`);
  if (headers.has('Retry-After') !== (status === 429)) faults.push(`Retry-After: ${headers.get('Retry-After')}`);
  return faults;
}

const errorFields = ['error', 'status', 'code', 'requestId', 'fields'];

/** Where an error leaves the form of every error. HEAD has no body to look at. */
export function formFaultsOf({ status, headers, body }: Reply): string[] {
  if (typeof body !== 'object' || body === null) return ['no JSON body'];
  const faults = Object.keys(body).filter((name) => !errorFields.includes(name));
  if (typeof body.error !== 'string' || body.error.trim() === '') faults.push('error');
  if (body.status !== status) faults.push('status');
  if (!/^[a-z]+\/[a-z-]+$/.test(body.code)) faults.push('code');
  if (body.requestId !== headers.get('X-Request-Id')) faults.push('requestId');
  if (body.fields !== undefined && (status !== 400 || !areFields(body.fields))) faults.push('fields');
  return faults;
}

function areFields(fields: unknown): boolean {
  const isText = (value: unknown) => typeof value === 'string';
  return (
    Array.isArray(fields) && fields.length > 0 && fields.every((each) => isText(each.field) && isText(each.message))
  );
}

export const expectReplyRules = (reply: Reply): void => expect(faultsOf(reply)).toEqual([]);

export function expectError(reply: Reply, status: number, code: string): void {
  expect({ status: reply.status, code: reply.body?.code }).toEqual({ status, code });
  expect([...faultsOf(reply), ...formFaultsOf(reply)]).toEqual([]);
}

/** 400, and exactly these fields at fault. */
export function expectInvalid(reply: Reply, ...fields: string[]): void {
  expectError(reply, 400, 'request/invalid');
  expect(reply.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(fields.sort());
}
