import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { AppError, StartError } from '../../errors.ts';
import { newId } from '../ids.ts';
import { replyTo } from './error-reply.ts';
import { replyHeaders } from './page-headers.ts';
import { type Allowance, rateHeaders } from './rate-headers.ts';

/**
 * The program's ears: HTTP servers on every address of the host, with limits on what they will listen to, and an answer
 * in our form even to what is not HTTP at all. Stopping finishes the requests that have begun.
 */
export type Listener = { port: number; stop(): Promise<void> };

type Options = {
  host: string;
  port: number;
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Counts a caller without a key. */
  allowanceOf: (address: string) => Allowance;
  /** Is this an upload, which takes as long as it takes? */
  mayBeLong?: (request: IncomingMessage) => boolean;
  patience?: Patience;
};

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // Node's own limit knows no difference between a form and a film: see `isTooSlow`.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** A body has to arrive within the first; one that may be long has to keep arriving, without a pause of the second. */
export type Patience = { bodyMs: number; pauseMs: number };
const usualPatience: Patience = { bodyMs: 30_000, pauseMs: 60_000 };

/** How long requests that have begun may take to finish when the program stops. */
const stopWithinMs = 10_000;

/** How long a caller who was refused may keep the connection. */
const lingerMs = 1_000;

export async function listen(options: Options): Promise<Listener> {
  const { host, port, handler, allowanceOf, mayBeLong = () => false, patience = usualPatience } = options;
  const servers: Server[] = [];
  /** Every open connection, with its last request and the reply to that. */
  const connections = new Map<Socket, Exchange | undefined>();
  let stopping = false;

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const now = Date.now();
    const { socket } = request;
    connections.set(socket, {
      request,
      response,
      isLong: mayBeLong(request),
      began: now,
      moved: now,
      bytes: 0,
    });
    if (stopping) response.setHeader('Connection', 'close');
    // The socket as it is now: a body that was piped somewhere and failed has forgotten its own.
    response.once('finish', () => hangUpOn(request, socket));
    handler(request, response);
  }

  /** Answered before its body had come: the rest is read and thrown away for a moment, so that the answer arrives. */
  function hangUpOn(request: IncomingMessage, socket: Socket): void {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) socket.destroy();
    }, lingerMs).unref();
  }

  async function open(address: string, onPort: number): Promise<number> {
    const server = createServer({ ...limits, requireHostHeader: false }, serve);
    server.on('connection', (socket: Socket) => {
      connections.set(socket, undefined);
      socket.once('close', () => connections.delete(socket));
    });
    // Whether the body is wanted, the handler says; and whatever else a client expects, it gets the ordinary answer.
    server.on('checkContinue', serve);
    server.on('checkExpectation', serve);
    server.on('clientError', (error: ParseError, socket: Socket) => interrupt(socket, error));
    server.on('connect', (_request, socket: Socket) => refuse(socket, new AppError('request/malformed')));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(onPort, address, resolve);
    });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  /** What is wrong may come after a whole request: then that one's reply goes out first, and nobody waits for ours. */
  function interrupt(socket: Socket, error: ParseError): void {
    const { request, response } = connections.get(socket) ?? {};
    if (!request?.complete || !response || (response.writableFinished && response.shouldKeepAlive)) {
      const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
      refuse(socket, reasonOf(error), isHead);
    } else {
      closeAfter(response, socket);
    }
  }

  function refuse(socket: Socket, error: AppError, isHead = false): void {
    if (!socket.writable || socket.destroyed) return;
    const { status, body, headers } = replyTo(error, newId('req'));
    const payload = JSON.stringify(body);
    const lines = Object.entries({
      ...replyHeaders,
      ...headers,
      ...rateHeaders(allowanceOf(socket.remoteAddress ?? '')),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(payload)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : payload}`);
    // Leaves the caller time to read that, but not for ever: nobody else watches over this connection any more.
    setTimeout(() => socket.destroy(), lingerMs);
  }

  const watching = setInterval(
    () => {
      for (const [socket, exchange] of connections) {
        if (exchange && isTooSlow(exchange, socket.bytesRead, patience))
          refuse(socket, new AppError('request/timeout'));
      }
    },
    Math.min(limits.connectionsCheckingInterval, patience.bodyMs),
  );

  async function stop(): Promise<void> {
    stopping = true;
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const [socket, exchange] of connections) {
      if (exchange) closeAfter(exchange.response, socket);
      // Browsers open connections in advance, which may never be used.
      else if (socket.bytesRead === 0) socket.destroy();
    }
    const late = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, stopWithinMs);
    await Promise.all(closed);
    clearTimeout(late);
    clearInterval(watching);
  }

  try {
    let bound = port;
    for (const [index, address] of (await addressesOf(host)).entries()) {
      // The first address decides the port; a further one (::1 beside 127.0.0.1) that cannot be had is done without.
      const opening = open(address, bound);
      if (index === 0) bound = await opening;
      else await opening.catch((error) => refuseTakenPort(error, host, bound));
    }
    return { port: bound, stop };
  } catch (error) {
    await stop();
    throw startErrorFrom(error as NodeJS.ErrnoException, host, port);
  }
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  isLong: boolean;
  began: number;
  /** When bytes came last, and how many there were then. */
  moved: number;
  bytes: number;
};

function isTooSlow(exchange: Exchange, bytes: number, { bodyMs, pauseMs }: Patience, now = Date.now()): boolean {
  if (exchange.request.complete || exchange.response.headersSent) return false;
  if (bytes !== exchange.bytes) Object.assign(exchange, { bytes, moved: now });
  return exchange.isLong ? now - exchange.moved > pauseMs : now - exchange.began > bodyMs;
}

function closeAfter(response: ServerResponse, socket: Socket): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  if (response.writableFinished) socket.destroy();
  else response.once('finish', () => socket.destroySoon());
}

async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true }).catch(() => [{ address: '127.0.0.1' }]);
  return [...new Set(found.map(({ address }) => address))].sort((one) => (one === '127.0.0.1' ? -1 : 0));
}

/** Another program on ::1 would get half of our visitors, so that is an error like any taken port. */
function refuseTakenPort(error: NodeJS.ErrnoException, host: string, port: number): void {
  if (error.code === 'EADDRINUSE') throw startErrorFrom(error, host, port);
}

function startErrorFrom(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program: stop that one, or choose another port with PORT=${port + 1}.`,
      );
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}: choose one above 1023 with PORT=3000.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST=${host} is not an address of this machine: use localhost, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer };

function reasonOf(error: ParseError): AppError {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request/timeout');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('request/too-large', {
        message: `The headers are larger than ${limits.maxHeaderSize} bytes.`,
      });
    default:
      return new AppError('request/malformed');
  }
}
