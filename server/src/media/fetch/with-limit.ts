type Limit = { ms: number; signal: AbortSignal; late: () => Error };

/** Does something that listens to a signal, and ends it when time is up or the caller's own signal says so. */
export async function withLimit<T>({ ms, signal, late }: Limit, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(late()), ms);
  const stop = () => own.abort(signal.reason);
  signal.addEventListener('abort', stop);
  // Not everything that is under way can be stopped: looking up a name cannot. It is no longer waited for.
  const stopped = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason));
  });
  try {
    return await Promise.race([stopped, work(own.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
