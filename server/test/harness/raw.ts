import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Reply } from './client.ts';

/** Bytes to a server, as they are: for what no HTTP client would send. Resolves once the server has hung up. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<Reply[]> {
  const socket = await openSocket(url);
  socket.write(bytes);
  return repliesIn(await untilClosed(socket));
}

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes until the connection ends, well or not. */
export function untilClosed(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(parts))));
}

/** Reads every reply of a connection. Throws where the bytes are no replies. */
export function repliesIn(bytes: Buffer): Reply[] {
  const replies: Reply[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    if (end < 0 || Number.isNaN(status)) throw new Error(`Not a reply: ${rest.toString('latin1').slice(0, 200)}`);
    rest = rest.subarray(end + 4);
    if (status === 100) continue;
    const headers = new Headers(fields.map((field): [string, string] => splitAt(field, field.indexOf(':'))));
    // The reply to a HEAD tells of a body that does not follow.
    const follows = rest.length > 0 && rest.toString('latin1', 0, 9) !== 'HTTP/1.1 ';
    const length = follows ? Number(headers.get('content-length') ?? 0) : 0;
    const text = rest.subarray(0, length).toString('utf8');
    rest = rest.subarray(length);
    const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
    replies.push({ status, headers, text, body: isJson ? JSON.parse(text) : undefined });
  }
  return replies;
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1).trim()];
