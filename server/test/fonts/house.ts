import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { idleParts } from '../../src/parts.ts';
import { version } from '../../src/version.ts';
import { createKey } from '../../src/workspaces/keys/key.ts';
import { createWorkspace } from '../../src/workspaces/workspace.ts';
import { freshDatabase } from '../harness/database.ts';
import { makeFolder } from '../harness/temporary-folder.ts';

/** The app in this process, on a database of its own. */
export async function openHouse() {
  const database = await freshDatabase();
  const files = await makeFolder();
  const parts = idleParts(database.db, files.folder);
  const { http } = await buildApp({
    ...parts,
    db: database.db,
    log: pino({ level: 'silent' }),
    version,
    baseUrl: () => 'http://localhost:3000',
    publicUrl: undefined,
    trustedProxies: [],
  });

  /** A workspace of its own, asked by its key. */
  async function newTenant() {
    const { id: workspaceId } = await createWorkspace(database.db, { name: 'Test', plan: 'BUSINESS' });
    const { secret } = await createKey(database.db, workspaceId, { name: 'x', scope: 'write', origin: 'command' });
    const ask = async (method: Method, path: string, payload?: object | Buffer, type?: string) => {
      const headers = { 'x-api-key': secret, ...(type && { 'content-type': type }) };
      const url = path.startsWith('/api/') ? path : `/api/v1${path}`;
      const reply = await http.inject({ method, url, headers, ...(payload && { payload }) });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, ...(isJson && reply.json()) };
    };
    const sendFont = (data: Buffer, field = 'file') => ask('POST', '/fonts', formOf(data, field), formType);
    return { workspaceId, ask, sendFont };
  }

  return {
    ...{ ...database, parts, newTenant },
    close: async () => {
      await http.close();
      await database.drop();
      await files.remove();
    },
  };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const boundary = 'capstan-test-boundary';
const formType = `multipart/form-data; boundary=${boundary}`;

const formOf = (data: Buffer, field: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.ttf"\r\n\r\n`),
    data,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
