import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { listenForNotices, type Notices } from '../db/notices.ts';
import { eventsChannel, type LoggedEvent, readEvents } from './log.ts';

/** Who follows a workspace is woken when it has a new event, whichever process wrote it. */
export class EventHub {
  readonly #db: Database;
  readonly #connection: pg.ClientConfig;
  /** From the first follower on. */
  #notices: Promise<Notices> | undefined;
  readonly #sleepers = new Map<string, Set<() => void>>();
  /** Should a notice be lost after all, followers look by themselves. */
  #timer: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(db: Database, connection: pg.ClientConfig) {
    this.#db = db;
    this.#connection = connection;
  }

  /** Every event after the given number, and then each new one, until the signal or the hub ends it. */
  async *follow(
    workspaceId: string,
    { after, projectId, signal }: { after: number; projectId?: string | undefined; signal: AbortSignal },
  ): AsyncGenerator<LoggedEvent> {
    this.#listen();
    const ended = AbortSignal.any([signal, this.#closing.signal]);
    let last = after;
    while (!ended.aborted) {
      // Asleep before reading, so that what comes while we read wakes us again.
      const woken = this.#sleep(workspaceId, ended);
      const events = await readEvents(this.#db, workspaceId, { after: last, projectId });
      for (const event of events) {
        if (ended.aborted) return;
        yield event;
        last = event.number;
      }
      if (events.length === 0) await woken;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await (await this.#notices)?.close();
  }

  #listen(): void {
    this.#timer ??= setInterval(() => this.#wakeAll(), 5_000);
    this.#notices ??= listenForNotices({
      connection: this.#connection,
      channel: eventsChannel,
      onNotice: (workspaceId) => this.#wake(workspaceId),
      onConnected: () => this.#wakeAll(),
    });
  }

  #sleep(workspaceId: string, ended: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleepers = this.#sleepers.get(workspaceId) ?? new Set();
      this.#sleepers.set(workspaceId, sleepers);
      const wake = () => {
        sleepers.delete(wake);
        if (sleepers.size === 0 && this.#sleepers.get(workspaceId) === sleepers) this.#sleepers.delete(workspaceId);
        ended.removeEventListener('abort', wake);
        resolve();
      };
      sleepers.add(wake);
      ended.addEventListener('abort', wake);
      if (ended.aborted) wake();
    });
  }

  #wake(workspaceId: string): void {
    for (const wake of this.#sleepers.get(workspaceId) ?? []) wake();
  }

  #wakeAll(): void {
    for (const workspaceId of this.#sleepers.keys()) this.#wake(workspaceId);
  }
}
