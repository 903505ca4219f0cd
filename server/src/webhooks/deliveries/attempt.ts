import { AppError } from '../../errors.ts';
import type { Failure } from '../../platform/jobs/job.ts';
import { version } from '../../version.ts';
import { signaturesOf } from '../secrets.ts';
import { checkTarget, type reachOf } from '../target.ts';
import { Connections } from './connections.ts';
import { post, timeLimitMs } from './post.ts';
import { type Reply, readReply } from './reply.ts';
import { retryAfterMs } from './schedule.ts';

/** What came of sending something once. */
export type Attempt = {
  startedAt: Date;
  durationMs: number;
  headers: Record<string, string>;
  reply: Reply | null;
  /** Null when it was accepted. */
  failure: Failure | null;
  /** The receiver asked to be left alone for so long. */
  retryAfterMs: number | undefined;
};

export type Sending = { messageId: string; url: string; body: string; secrets: string[] };

type Reach = ReturnType<typeof reachOf>;

/** For the rest of a reply whose status is known. */
const bodyWithinMs = 2_000;

/** Sends deliveries, and judges the replies. */
export class Sender {
  readonly #reach: Reach;
  readonly #connections: Connections;
  readonly #timeLimitMs: number;
  readonly #now: () => Date;

  constructor(reach: Reach, { limitMs = timeLimitMs, now = () => new Date() } = {}) {
    this.#reach = reach;
    this.#connections = new Connections(reach);
    this.#timeLimitMs = limitMs;
    this.#now = now;
  }

  /** Throws only when the signal says so. */
  async send({ messageId, url, body, secrets }: Sending, signal = new AbortController().signal): Promise<Attempt> {
    const startedAt = this.#now();
    const began = performance.now();
    const timestamp = Math.floor(startedAt.getTime() / 1_000);
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': `Capstan/${version}`,
      // Nothing is unpacked here, so nothing can swell.
      'Accept-Encoding': 'identity',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf({ id: messageId, timestamp, body }, secrets),
    };
    const answer = await this.#post({ url, headers, body }, signal);
    const durationMs = Math.round(performance.now() - began);
    return { startedAt, durationMs, headers, ...answer };
  }

  async #post(wanted: { url: string; headers: Record<string, string>; body: string }, signal: AbortSignal) {
    const late = AbortSignal.timeout(this.#timeLimitMs);
    try {
      const url = checkTarget(wanted.url, this.#reach);
      const response = await post({ ...wanted, url }, this.#connections, AbortSignal.any([signal, late]));
      const reply = await readReply(response, bodyWithinMs);
      return {
        reply,
        failure: judge(reply.status),
        retryAfterMs: retryAfterMs(response.headers['retry-after'], this.#now()),
      };
    } catch (error) {
      signal.throwIfAborted();
      const fault = late.aborted ? new AppError('webhook/timeout') : error;
      if (!(fault instanceof AppError)) throw error;
      return { reply: null, failure: failureOf(fault), retryAfterMs: undefined };
    }
  }

  close(): void {
    this.#connections.destroy();
  }
}

function judge(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  const code = status >= 300 && status < 400 ? 'webhook/redirect' : 'webhook/refused';
  const { message } = new AppError(code);
  return { code, message: `${message.replace(/\.$/, '')} (${status}).` };
}

const failureOf = ({ code, message }: AppError): Failure => ({ code, message });
