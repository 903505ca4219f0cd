import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; projectId: string; data: { render?: { outputUrl: string | null } } };
};

type Answer = (received: Received, response: ServerResponse, count: number) => unknown;

/** Somebody's server, on loopback: it goes with the test. */
export async function startReceiver(answer: Answer = (_, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const answering = { with: answer };
  const server = createServer(async (request, response) => {
    sockets.add(request.socket);
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { headers } = request;
    const one = { id: String(headers['webhook-id']), headers, body, event: JSON.parse(body).data };
    received.push(one);
    answering.with(one, response, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook`,
    received,
    /** How many connections there were. */
    connections: () => sockets.size,
    answerWith: (next: Answer) => {
      answering.with = next;
    },
    types: () => received.map(({ event }) => event.type),
  };
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
