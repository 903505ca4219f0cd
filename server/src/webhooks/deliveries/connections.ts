import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';
import { openConnection, type Reach } from '../../media/fetch/connection.ts';

/** What a request tells about the connection that it needs. */
export type Wanted = ClientRequestArgs & { target: URL; until: AbortSignal };

type Opened = (error: Error | null, socket?: Duplex) => void;

/** For so long an unused connection is kept. */
const idleMs = 10_000;

/** Connections that were judged when they were made, kept for the next delivery to the same place. */
export class Connections extends Agent {
  readonly #reach: Reach;

  constructor(reach: Reach) {
    super({ keepAlive: true, timeout: idleMs, maxFreeSockets: 4 } satisfies AgentOptions);
    this.#reach = reach;
  }

  override getName(options?: ClientRequestArgs): string {
    return (options as Wanted).target.origin;
  }

  // Node hands over a callback for connections that take a while, as these do.
  override createConnection(options: Wanted, opened: Opened): undefined {
    openConnection(options.target, this.#reach, options.until).then((socket) => opened(null, socket), opened);
  }
}
