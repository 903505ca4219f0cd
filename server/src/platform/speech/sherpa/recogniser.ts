import type { RecogniserResult } from 'sherpa-onnx-node';
import { Helper } from './helper.ts';
import type { Request, Start } from './protocol.ts';

export type RecogniserOptions = Start & {
  title: string;
  /** After so long without work its process ends, and its memory is free. */
  idleMs: number;
};

/** A model at work. Its process starts when there is something to do; models are large, so there is only one. */
export class Recogniser {
  readonly #options: RecogniserOptions;
  #helper: Helper | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RecogniserOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#helper?.pid;
  }

  /** Whoever gives up is told at once. What the process has begun it finishes, for nobody. */
  recognise(request: Request, signal: AbortSignal): Promise<RecogniserResult> {
    clearTimeout(this.#timer);
    this.#waiting++;
    const turn = this.#last.then(() => {
      signal.throwIfAborted();
      return this.#running().ask(request);
    });
    this.#last = turn.catch(() => {}).finally(() => this.#rest());
    return unlessAborted(turn, signal);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const helper = this.#helper;
    this.#helper = undefined;
    await helper?.stop();
  }

  #running(): Helper {
    const { title, files, threads } = this.#options;
    if (this.#helper === undefined || this.#helper.hasEnded) this.#helper = new Helper(title, { files, threads });
    return this.#helper;
  }

  #rest(): void {
    if (--this.#waiting > 0) return;
    this.#timer = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#timer.unref();
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
