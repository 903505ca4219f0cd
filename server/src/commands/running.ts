import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Address } from './address.ts';

/** What a running process has, whatever it does. */
export type Running = {
  config: Config;
  db: Database;
  connection: pg.ClientConfig;
  log: Logger;
  metrics: Registry;
  address: Address;
  /** Tells the person who started it, or the program. What has an event of its own is said in any case. */
  say: (line: string, event?: { event: string } & Record<string, unknown>) => void;
  /** What has to be closed in the end, the last first. */
  closing: (() => Promise<unknown> | unknown)[];
};
