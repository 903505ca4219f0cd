import { Helper } from './helper.ts';
import type { Request, TaskName, Tasks } from './protocol.ts';

export type PoolOptions = {
  modelFolder: string;
  /** What they run. */
  program?: string | undefined;
  /** At most so many helpers, each of which keeps one core busy. */
  helpers: number;
  /** After so long without work they end, and their memory is free. */
  idleMs: number;
};

export type Asking = {
  signal: AbortSignal /** Goes before what waits. */;
  first?: boolean;
  onPart?: (part: number) => void;
};

type Waiting = {
  request: Request;
  asking: Asking;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

/** A helper that has not finished so long after nobody waits for it any more hangs, and is ended. */
const patienceMs = 30_000;

/** Hands tasks to helper processes, which start when there is something to do. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #idle: Helper[] = [];
  readonly #all = new Set<Helper>();
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get helpers(): number {
    return this.#options.helpers;
  }

  get pids(): number[] {
    return [...this.#all].flatMap(({ pid, hasEnded }) => (pid === undefined || hasEnded ? [] : [pid]));
  }

  ask<Name extends TaskName>(task: Name, asked: Tasks[Name]['asked'], asking: Asking): Promise<Tasks[Name]['answer']> {
    const { signal } = asking;
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const request = { task, asked } as Request;
      const settled = <T>(settle: (value: T) => void) => {
        return (value: T) => {
          signal.removeEventListener('abort', giveUp);
          settle(value);
        };
      };
      const waiting: Waiting = { request, asking, resolve: settled(resolve as never), reject: settled(reject) };
      // What a helper has begun it finishes, for nobody: its tasks are short, and loading the models again is not.
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      if (asking.first) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
      this.#handOut();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const helpers = [...this.#all];
    this.#all.clear();
    this.#idle.length = 0;
    await Promise.all(helpers.map((helper) => helper.stop()));
  }

  #handOut(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0) {
      const helper = this.#free();
      if (helper === undefined) return;
      void this.#work(helper, this.#waiting.shift()!);
    }
    if (this.#all.size === 0 || this.#idle.length < this.#all.size) return;
    this.#timer = setTimeout(() => void this.close(), this.#options.idleMs);
    this.#timer.unref();
  }

  #free(): Helper | undefined {
    for (let helper = this.#idle.pop(); helper !== undefined; helper = this.#idle.pop()) {
      if (!helper.hasEnded) return helper;
      this.#all.delete(helper);
    }
    if (this.#all.size >= this.#options.helpers) return undefined;
    const helper = new Helper(this.#options.modelFolder, this.#options.program);
    this.#all.add(helper);
    return helper;
  }

  async #work(helper: Helper, { request, asking, resolve, reject }: Waiting): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    const worry = () => {
      patience = setTimeout(() => void helper.stop(), patienceMs).unref();
    };
    asking.signal.addEventListener('abort', worry, { once: true });
    try {
      resolve(await helper.ask(request, asking.onPart ?? (() => {})));
    } catch (error) {
      reject(error);
    } finally {
      asking.signal.removeEventListener('abort', worry);
      clearTimeout(patience);
      if (helper.hasEnded) this.#all.delete(helper);
      else if (this.#all.has(helper)) this.#idle.push(helper);
      this.#handOut();
    }
  }
}
