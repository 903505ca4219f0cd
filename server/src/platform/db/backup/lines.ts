const newline = 0x0a;

/** Whole lines of a stream: one at a time, or as many as have come. */
export type Lines = {
  /** The next line without its end, or undefined at the end of the stream or when it is longer than `atMost` bytes. */
  line(atMost: number): Promise<string | undefined>;
  /** Unread bytes up to the end of a line, at least one line of them; undefined at the end of the stream. */
  peek(): Promise<Buffer | undefined>;
  /** Takes the first bytes of what `peek` showed as read. */
  skip(bytes: number): void;
  /** Was everything read, down to the last byte? */
  isDone(): Promise<boolean>;
};

export function linesOf(stream: AsyncIterable<Buffer>): Lines {
  const chunks = stream[Symbol.asyncIterator]();
  let whole: Buffer = Buffer.alloc(0);
  // The beginning of a line whose end has not come. A row may be long: it is put together once, not at every chunk.
  let partial: Buffer[] = [];
  let partialSize = 0;

  async function fill(atMost = Number.POSITIVE_INFINITY): Promise<boolean> {
    while (whole.length === 0) {
      if (partialSize > atMost) return false;
      const { value: chunk, done } = await chunks.next();
      if (done) return false;
      const end = chunk.lastIndexOf(newline) + 1;
      if (end > 0) {
        whole = Buffer.concat([...partial, chunk.subarray(0, end)]);
        partial = [];
        partialSize = 0;
      }
      partial.push(chunk.subarray(end));
      partialSize += chunk.length - end;
    }
    return true;
  }

  return {
    async line(atMost) {
      if (!(await fill(atMost))) return undefined;
      const end = whole.indexOf(newline);
      if (end > atMost) return undefined;
      const text = whole.toString('utf8', 0, end);
      whole = whole.subarray(end + 1);
      return text;
    },
    async peek() {
      return (await fill()) ? whole : undefined;
    },
    skip(bytes) {
      whole = whole.subarray(bytes);
    },
    async isDone() {
      return !(await fill()) && partialSize === 0;
    },
  };
}
