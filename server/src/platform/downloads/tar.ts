/** Reads an archive of files as it streams by. Knows what the archives of npm are made of, and no more. */
export type TarEntry = {
  path: string;
  bytes: number /** To be read, or not, before the next entry is asked for. */;
  content: AsyncIterable<Buffer>;
};

const blockBytes = 512;
/** A header is read whole before anything is known of it; those of npm have a line or two. */
const mostHeaderBytes = 64 * 1024;

export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(archive);
  let longPath: string | undefined;
  for (;;) {
    const header = await reader.take(blockBytes);
    // The end of an archive is a block of nothing; some archives just stop.
    if (header === undefined || header[0] === 0) return;
    const bytes = Number.parseInt(text(header, 124, 12).trim() || '0', 8);
    const type = String.fromCharCode(header[156]!);
    const most = type === 'x' ? mostHeaderBytes : Number.MAX_SAFE_INTEGER;
    if (!(bytes >= 0 && bytes <= most)) throw new Error('this is not a tar archive');
    const padding = (blockBytes - (bytes % blockBytes)) % blockBytes;
    if (type === 'x') {
      longPath = /^\d+ path=(.*)$/m.exec((await reader.all(bytes)).toString('utf8'))?.[1];
      await reader.skip(padding);
      continue;
    }
    const content = reader.part(bytes);
    if (type === '0' || type === '\0') {
      const prefix = text(header, 345, 155);
      const path = longPath ?? [prefix, text(header, 0, 100)].filter((part) => part !== '').join('/');
      yield { path, bytes, content };
    }
    for await (const _ of content) void _;
    await reader.skip(padding);
    if (type !== 'g') longPath = undefined;
  }
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

class Reader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** So many bytes; undefined where there are none left. */
  async take(bytes: number): Promise<Buffer | undefined> {
    while (this.#held.length < bytes) {
      const { value, done } = await this.#source.next();
      if (!done) this.#held = Buffer.concat([this.#held, value]);
      else if (this.#held.length === 0) return undefined;
      else throw new Error('the archive ends too early');
    }
    const taken = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return taken;
  }

  async all(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.part(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async skip(bytes: number): Promise<void> {
    for await (const _ of this.part(bytes)) void _;
  }

  /** The next so many bytes, in parts as they come. Whoever asks again gets the rest. */
  part(bytes: number): AsyncIterable<Buffer> {
    const reader = this;
    let left = bytes;
    return {
      async *[Symbol.asyncIterator]() {
        while (left > 0) {
          if (reader.#held.length === 0) {
            const { value, done } = await reader.#source.next();
            if (done) throw new Error('the archive ends too early');
            reader.#held = value;
          }
          const part = reader.#held.subarray(0, left);
          reader.#held = reader.#held.subarray(part.length);
          left -= part.length;
          yield part;
        }
      },
    };
  }
}
