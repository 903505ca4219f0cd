import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Statement } from '@capstan/server/src/platform/db/database.ts';
import { rateLimit } from '@capstan/server/src/platform/http/rate-headers.ts';
import { newId } from '@capstan/server/src/platform/ids.ts';
import { walk } from '@capstan/server/src/projects/list.ts';
import { type ProjectRow, projectFrom } from '@capstan/server/src/projects/project.ts';
import { insertProject } from '@capstan/server/src/projects/store.ts';
import { admitKey } from '@capstan/server/src/workspaces/keys/store.ts';
import pg from 'pg';

/**
 * The limit that the service is measured against: the same replies from the same prepared statements, by bare
 * `node:http`, without routing, checks, log or measurements. Run as a process of its own; prints its port.
 */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 20 });

const run = async (statement: Statement, values: unknown[]) => (await pool.query({ ...statement, values })).rows;

/** The seeded media has no poster to link to. */
const urlOf = () => '';

const server = createServer(async (request, response) => {
  const hash = createHash('sha256').update(String(request.headers['x-api-key'])).digest();
  const [asker] = await run(admitKey, [hash, rateLimit.requests, rateLimit.windowSeconds]);
  if (!asker) return reply(response, 401, asker, { error: 'no key' });
  if (request.url === '/api/v1/health') {
    const services = { database: 'connected' };
    return reply(response, 200, asker, {
      status: 'healthy',
      timestamp: new Date().toISOString(),
      version: '0',
      services,
    });
  }
  if (request.method === 'POST') {
    const { name } = JSON.parse(await bodyOf(request));
    const [row] = await run(insertProject, [
      newId('prj'),
      asker.workspaceId,
      name,
      'PORTRAIT_9_16',
      'auto',
      ...[null, null, null, null, null],
    ]);
    return reply(response, 201, asker, { success: true, data: projectFrom(row, urlOf) });
  }
  const rows = (await run(walk.updatedAt.desc, [asker.workspaceId, 20, 0])) as (ProjectRow & { total: number })[];
  const total = rows[0]?.total ?? 0;
  const meta = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) };
  return reply(response, 200, asker, { success: true, data: rows.map((row) => projectFrom(row, urlOf)), meta });
});

function reply(response: ServerResponse, status: number, asker: { used: number; resetSeconds: number }, body: unknown) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'X-RateLimit-Remaining': rateLimit.requests - asker.used,
    'X-RateLimit-Reset': Math.ceil(asker.resetSeconds),
  });
  response.end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
