/** One message of a stream of server-sent events. */
export type Message = { id?: string; data?: string; retryMs?: number };

/** The messages in a text that comes in pieces, as the HTML standard divides it. */
export async function* messagesIn(pieces: AsyncIterable<string>): AsyncGenerator<Message> {
  let rest = '';
  let lines: string[] = [];
  for await (const piece of pieces) {
    rest += piece;
    // A carriage return at the very end may be the first half of a line break.
    const complete = rest.split(/\r\n|\n|\r(?!$)/);
    rest = complete.pop() ?? '';
    for (const line of complete) {
      if (line !== '') lines.push(line);
      else {
        if (lines.length > 0) yield messageFrom(lines);
        lines = [];
      }
    }
  }
}

function messageFrom(lines: string[]): Message {
  const message: Message = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'id') message.id = value;
    if (name === 'data') message.data = message.data === undefined ? value : `${message.data}\n${value}`;
    if (name === 'retry' && /^\d+$/.test(value)) message.retryMs = Number(value);
  }
  return message;
}

/** The text of a body, piece by piece. Not every surrounding lets a stream be iterated over. */
export async function* textOf(body: ReadableStream<Uint8Array>, onPiece: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      onPiece();
      yield decoder.decode(next.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
