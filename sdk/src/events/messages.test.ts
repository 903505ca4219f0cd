import { expect, test } from 'vitest';
import { type Message, messagesIn, textOf } from './messages.ts';

const stream =
  '\uFEFFretry: 2000\nid: 7\n\n: still here\n\nid: 8\r\nevent: project.ready\r\ndata: {"a":\r\ndata: "ü"}\r\n\r\ndata\n\nid: 9\ndata: cut';

async function messagesOf(pieces: Iterable<Uint8Array>): Promise<Message[]> {
  const messages: Message[] = [];
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  for await (const message of messagesIn(textOf(body, () => {}))) messages.push(message);
  return messages;
}

test.each([1, 2, 3, 7, 1_000])('messages are the same in pieces of %i bytes', async (size) => {
  const bytes = new TextEncoder().encode(stream);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.slice(n * size, (n + 1) * size),
  );
  expect(await messagesOf(pieces)).toEqual([
    { retryMs: 2_000, id: '7' },
    {},
    { id: '8', data: '{"a":\n"ü"}' },
    { data: '' },
  ]);
});
