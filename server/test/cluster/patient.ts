import { setTimeout as pause } from 'node:timers/promises';
import { apiClient, type Client } from '../harness/client.ts';
import type { Chance } from '../harness/seeded.ts';

/** What passes: no database just now, a key that is new while there is none, the first try still under way. */
const passing = ['database/unavailable', 'storage/unavailable', 'key/invalid', 'idempotency/in-progress'];

/** A client as it should be: it asks any node, and again when it is not answered. */
export function patientClient(key: string, urls: () => string[], chance: Chance): Client {
  return async (method, path, options) => {
    for (;;) {
      const url = chance.pick(urls());
      const reply = url && (await apiClient(url, key)(method, path, options).catch(() => undefined));
      if (reply && reply.status < 300) return reply;
      if (reply && !passing.includes(reply.body?.code)) throw new Error(`${method} ${path}: ${reply.text}`);
      await pause(100);
    }
  };
}
