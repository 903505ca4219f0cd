import { clip } from '../../src/platform/speech/testing/clip.ts';
import type { Reply } from '../harness/client.ts';
import type { Tenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { house, newProject, sendFile, settled } from '../media/house.ts';

export type Word = {
  id: string;
  text: string;
  start: number;
  end: number;
  confidence: number;
  speaker: string | null;
  timing: string;
};

type Options = { body?: unknown; content?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/** The running program, and projects whose speech has been understood. */
export function desk() {
  const { service, tenant } = house();

  /** From its media to its words. */
  async function transcribed(body: object = { name: 'A talk' }, path = clip.path) {
    const one = await tenant();
    const id = await newProject(one, body);
    await sendFile(service().url, one, id, path);
    await settled(service(), id);
    return atDesk(one, id);
  }

  async function atDesk(one: Tenant, id: string) {
    const ask = (method: string, rest: string, options: Options = {}) =>
      one.api(method, `/projects/${id}${rest}`, options);
    const get = (rest: string) => ask('GET', rest);
    const change = (etag: string, ...operations: object[]) =>
      ask('PATCH', '/transcript', { body: { operations }, headers: { 'If-Match': etag } });
    /** Once nothing is looked for in the sound any more. */
    async function aligned(): Promise<Reply> {
      await until(async () => !(await waiting()));
      return get('/transcript');
    }
    /** Straight from the database, as a key may only ask sixty times a minute. */
    async function waiting(): Promise<boolean> {
      const [row] = await service().sql(
        `select words @? '$[*] ? (@.pending == true)' as pending from transcripts where project_id = $1`,
        [id],
      );
      return row!['pending'] as boolean;
    }
    /** With another key. */
    const again = async () => atDesk(await tenant({ workspaceId: one.workspaceId }), id);
    return { one, id, ask, get, change, aligned, again, project: (await get('')).body.data };
  }

  return { service, tenant, transcribed };
}

export const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ');
