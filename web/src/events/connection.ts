import { eventTypes, type ProjectEvent, type WorkspaceEvent } from './event.ts';

const reopenMs = 2000;

type Follower = {
  /** Something may have been missed until now. */
  onOpen: () => void;
  onEvent: (event: ProjectEvent | WorkspaceEvent) => void;
  /** Refused, rather than broken off. The next try waits for what this resolves to. */
  onRefused: () => Promise<unknown>;
};

/** Follows what happens until the function that it returns is called. */
export function followEvents({ onOpen, onEvent, onRefused }: Follower): () => void {
  let source: EventSource;
  let lastId: string | undefined;
  let timer: number | undefined;
  let over = false;

  function open() {
    if (over) return;
    source = new EventSource(`/app/api/events${lastId === undefined ? '' : `?after=${lastId}`}`);
    source.addEventListener('open', onOpen);
    for (const type of eventTypes) source.addEventListener(type, receive);
    source.addEventListener('error', comeBack);
  }

  function receive({ data, lastEventId }: MessageEvent<string>) {
    lastId = lastEventId;
    onEvent(JSON.parse(data));
  }

  async function comeBack() {
    // A connection that broke off comes back by itself, and continues behind the last event. A refused one does not.
    if (source.readyState !== EventSource.CLOSED || over) return;
    await onRefused().catch(() => undefined);
    timer = window.setTimeout(open, reopenMs);
  }

  open();
  return () => {
    over = true;
    window.clearTimeout(timer);
    source.close();
  };
}
