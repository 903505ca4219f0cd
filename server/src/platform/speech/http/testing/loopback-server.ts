import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headerBytes } from '../wav.ts';

/** A request as a server for transcripts gets it. */
export type SpeechRequest = {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string[]>;
  samples: Float32Array;
  /** Counted from 1. */
  nth: number;
  /** Ends with the connection. */
  signal: AbortSignal;
};

export type SpeechReply = { status?: number; headers?: Record<string, string>; body: unknown } | 'nothing' | 'hang up';

export type LoopbackServer = { url: string; requests: SpeechRequest[]; close(): Promise<void> };

/** A real server, which answers as it is told to. */
export async function serveSpeech(
  answer: (request: SpeechRequest) => SpeechReply | Promise<SpeechReply>,
): Promise<LoopbackServer> {
  const requests: SpeechRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming, requests.length + 1, response);
    requests.push(request);
    send(response, await answer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/v1/audio/transcriptions`, requests, close };
}

function send(response: ServerResponse, reply: SpeechReply): void {
  if (reply === 'nothing') return;
  if (reply === 'hang up') return void response.destroy();
  const { status = 200, headers = {}, body } = reply;
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage, nth: number, response: ServerResponse): Promise<SpeechRequest> {
  const ending = new AbortController();
  response.on('close', () => ending.abort());
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const headers = { 'content-type': incoming.headers['content-type']! };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  const fields: SpeechRequest['fields'] = {};
  let samples = new Float32Array(0);
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
    else samples = samplesIn(Buffer.from(await value.arrayBuffer()));
  }
  const { url, headers: given } = incoming;
  return { path: url!, authorization: given.authorization, fields, samples, nth, signal: ending.signal };
}

function samplesIn(wav: Buffer): Float32Array<ArrayBuffer> {
  const count = (wav.length - headerBytes) / 2;
  return Float32Array.from({ length: count }, (_, at) => wav.readInt16LE(headerBytes + 2 * at) / 32_767);
}
