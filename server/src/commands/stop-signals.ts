/**
 * Resolves at the first Ctrl-C or SIGTERM. A second one ends the process at once; the database survives that as it
 * survives any crash.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0;
    const onSignal = () => {
      asked += 1;
      if (asked === 1) resolve();
      // npm and the terminal may each pass on the same Ctrl-C.
      else if (Date.now() - since > 1_000) process.exit(1);
      since = Date.now();
    };
    let since = 0;
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    process.on('SIGHUP', onSignal);
  });
}
