/** What is sent: its length, and its bytes from one place to another, which may be asked for again. */
export type UploadSource = {
  size: number;
  name?: string | undefined;
  read(start: number, end: number): Promise<Blob | Uint8Array>;
};

export type Uploadable = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | UploadSource;

/** The size has to be told of a stream, which does not know it. */
export function sourceOf(file: Uploadable, size: number | undefined): UploadSource {
  if ('read' in file) return file;
  if ('getReader' in file) {
    if (size === undefined) throw new TypeError('Tell the size of a stream: upload(id, stream, { size }).');
    return sourceOfStream(file, size);
  }
  const blob = 'size' in file ? file : new Blob([file as ArrayBuffer]);
  // A File is a Blob with a name; not every surrounding has one.
  const name = 'name' in blob ? String(blob.name) : undefined;
  return { size: blob.size, name, read: async (start, end) => blob.slice(start, end) };
}

/** Keeps what was asked for last, since it may be asked for again; what lies before that is gone. */
function sourceOfStream(stream: ReadableStream<Uint8Array>, size: number): UploadSource {
  const reader = stream.getReader();
  let kept = new Blob([]);
  let keptFrom = 0;

  return {
    size,
    read: async (start, end) => {
      if (start < keptFrom) throw new TypeError('A stream cannot be read again from its beginning.');
      let pieces: (Blob | Uint8Array<ArrayBuffer>)[] = [kept];
      let from = keptFrom;
      let reached = keptFrom + kept.size;
      while (reached < end) {
        const { done, value } = await reader.read();
        if (done) throw new TypeError(`The stream ended after ${reached} of ${size} bytes.`);
        reached += value.length;
        if (reached > start) pieces.push(value as Uint8Array<ArrayBuffer>);
        else [pieces, from] = [[], reached];
      }
      kept = new Blob(pieces).slice(start - from);
      keptFrom = start;
      return kept.slice(0, end - start);
    },
  };
}
