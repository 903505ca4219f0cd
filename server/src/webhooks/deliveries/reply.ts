import type { IncomingMessage } from 'node:http';

/** What the log keeps of a receiver's reply. */
export type Reply = { status: number; type: string | null; body: string; isCut: boolean };

const keptBytes = 4_096;
/** More is not read: then the connection is given up. */
const readBytes = 65_536;

/** The status has decided already, so a body that does not come, or does not end, changes nothing. */
export async function readReply(response: IncomingMessage, withinMs: number): Promise<Reply> {
  const kept: Buffer[] = [];
  let bytes = 0;
  const late = setTimeout(() => response.destroy(), withinMs);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes < keptBytes) kept.push(chunk.subarray(0, keptBytes - bytes));
      bytes += chunk.length;
      if (bytes > readBytes) break;
    }
  } catch {
    // What came until then is what there is.
  } finally {
    clearTimeout(late);
  }
  return {
    status: response.statusCode!,
    type: textOf(Buffer.from(response.headers['content-type'] ?? '')).slice(0, 200) || null,
    body: textOf(Buffer.concat(kept)),
    isCut: bytes > keptBytes,
  };
}

/** As text that the database takes; a character that was cut in two is left out. */
const textOf = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\u{fffd}');
