/**
 * Runs `work` when it is called, never twice at once: calls that come meanwhile are answered by one more round after
 * it. Each call resolves when a round that began after it is over.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    current = work().finally(() => {
      // While the next round is about to begin, whoever calls waits for that one.
      if (!next) current = undefined;
    });
    return current;
  }

  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
