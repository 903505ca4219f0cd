/** Does something now and then again every so often, never twice at the same time. Returns what stops it. */
export function repeating(everyMs: number, work: () => Promise<unknown>, onError: (error: Error) => void) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const again = () => {
    current = Promise.resolve()
      .then(work)
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs);
      });
  };
  again();
  return async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
