import { type Resource, tracesBody } from './otlp.ts';
import type { Span } from './span.ts';

export type ExportSettings = {
  /** Where a collector takes OTLP over HTTP: without /v1/traces. */
  endpoint: string;
  /** Sent along, such as a key. */
  headers: Record<string, string>;
};

type Options = ExportSettings & {
  resource: Resource;
  onError: (error: Error) => void;
  everyMs?: number;
  mostWaiting?: number;
};

const perRequest = 512;
const answerWithinMs = 10_000;
/** Where the collector may take the same spans later. */
const passing = [429, 502, 503, 504];

/** Sends spans in batches, beside the work. A collector that is away or slow costs spans, and nothing else. */
export class Exporter {
  readonly #options: Required<Options>;
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> | undefined;
  #dropped = 0;
  #isAway = false;

  constructor(options: Options) {
    this.#options = { everyMs: 2_000, mostWaiting: 4_096, ...options };
    const { endpoint } = options;
    this.#url = `${endpoint}${endpoint.endsWith('/') ? '' : '/'}v1/traces`;
    this.#timer = setInterval(() => this.#send(), this.#options.everyMs).unref();
  }

  /** How many spans nobody will ever see. */
  get dropped(): number {
    return this.#dropped;
  }

  add(span: Span): void {
    if (this.#waiting.length >= this.#options.mostWaiting) this.#dropped += 1;
    else this.#waiting.push(span);
    if (this.#waiting.length >= perRequest && !this.#isAway) this.#send();
  }

  /** Sends what is left, as far as it is taken. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    while (this.#waiting.length > 0) {
      const before = this.#waiting.length;
      await this.#send();
      if (this.#waiting.length >= before) return;
    }
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendBatch().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, perRequest);
    if (batch.length === 0) return;
    const fault = await this.#post(batch).catch((error: Error) => ({ error, again: true }));
    if (fault === undefined) {
      this.#isAway = false;
      return;
    }
    // Told once for each time that it is away.
    if (!this.#isAway) this.#options.onError(fault.error);
    this.#isAway = true;
    const room = fault.again ? Math.max(0, this.#options.mostWaiting - this.#waiting.length) : 0;
    this.#waiting.unshift(...batch.slice(0, room));
    this.#dropped += Math.max(0, batch.length - room);
  }

  async #post(batch: Span[]): Promise<{ error: Error; again: boolean } | undefined> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...this.#options.headers },
      body: JSON.stringify(tracesBody(batch, this.#options.resource)),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    if (response.ok) return undefined;
    const error = new Error(`the collector of traces answered with ${response.status}`);
    return { error, again: passing.includes(response.status) };
  }
}
