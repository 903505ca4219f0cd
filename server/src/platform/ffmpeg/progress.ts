/** Reads ffmpeg's `-progress` lines: tells how many milliseconds of the result are done. */
export function progressReader(onProgressMs: (doneMs: number) => void): (text: string) => void {
  let rest = '';
  let last = 0;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!.slice(-1000);
    for (const line of lines) {
      // Microseconds, whatever the name says. N/A before the first picture, and below zero with negative time stamps.
      const micros = Number(/^out_time_ms=(\d+)$/.exec(line.trim())?.[1]);
      const doneMs = Math.floor(micros / 1000);
      if (!(doneMs > last)) continue;
      last = doneMs;
      onProgressMs(doneMs);
    }
  };
}
