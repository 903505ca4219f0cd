import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../harness/until.ts';

export type Told = { id: string; type: string; projectId: string | null };

/** Follows the events of a workspace as a browser does: when its node goes, it goes on at another, behind the last. */
export function follow(key: string, urls: () => string[]) {
  const told: Told[] = [];
  const hangUp = new AbortController();

  async function listen(url: string): Promise<void> {
    const headers = { 'X-API-Key': key, 'Last-Event-ID': told.at(-1)?.id ?? '0' };
    const response = await fetch(`${url}/api/v1/events`, { headers, signal: hangUp.signal });
    if (response.status !== 200) return;
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop()!;
      for (const message of messages) {
        const data = /^data: (.+)$/m.exec(message)?.[1];
        if (data !== undefined) told.push(JSON.parse(data));
      }
    }
  }

  const following = (async () => {
    for (let turn = 0; !hangUp.signal.aborted; turn += 1) {
      const list = urls();
      const url = list[turn % list.length];
      if (url !== undefined) await listen(url).catch(() => {});
      await pause(100);
    }
  })();

  return {
    told,
    /** The first event of this type in this project. */
    hears: (type: string, projectId: string) =>
      until(() => told.some((event) => event.type === type && event.projectId === projectId)),
    end: async () => {
      hangUp.abort();
      await following;
    },
  };
}
