import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AppError } from '../../errors.ts';
import { hostnameOf, isAllowedHost, portOf } from './allowed-hosts.ts';
import type { Limits } from './limits.ts';
import { withLimit } from './with-limit.ts';

export type Address = { address: string; family: number };

/** What an import may reach, and how. */
export type Reach = {
  allowedHosts: string[];
  isPublic: (address: string) => boolean;
  resolve: (hostname: string) => Promise<Address[]>;
  /** Certificates to trust instead of the usual ones. */
  ca: string | undefined;
  limits: Limits;
};

export const resolveName = (hostname: string): Promise<Address[]> => lookup(hostname, { all: true });

/**
 * A connection to the host of a checked address. The name is looked up once, every answer is judged, and only those
 * answers are connected to; then the other end of the open connection is judged again, before a byte is sent. So a name
 * that changes its answer between the check and the use gains nothing.
 */
export async function openConnection(url: URL, reach: Reach, signal: AbortSignal): Promise<Socket> {
  const hostname = hostnameOf(url);
  const unreachable = (message: string, cause?: unknown) => new AppError('import/unreachable', { message, cause });
  const limit = {
    ms: reach.limits.connectMs,
    signal,
    late: () => unreachable(`${hostname} does not accept the connection in time.`),
  };
  try {
    return await withLimit(limit, async (signal) => {
      const addresses = await judgedAddresses(url, reach);
      signal.throwIfAborted();
      const socket = await dial(hostname, portOf(url), addresses, signal);
      if (!isOpen(url, socket.remoteAddress ?? '', reach)) {
        socket.destroy();
        throw new AppError('import/forbidden-address');
      }
      return url.protocol === 'https:' ? await encrypt(socket, hostname, reach.ca, signal) : socket;
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw unreachable(sayWhy(hostname, error), error);
  }
}

const isOpen = (url: URL, address: string, { allowedHosts, isPublic }: Reach): boolean =>
  isAllowedHost(url, allowedHosts) || isPublic(address);

/** One forbidden answer among good ones spoils them all: nobody honest mixes them. */
async function judgedAddresses(url: URL, reach: Reach): Promise<Address[]> {
  const hostname = hostnameOf(url);
  const family = isIP(hostname);
  const addresses = family === 0 ? await reach.resolve(hostname) : [{ address: hostname, family }];
  if (addresses.length === 0) throw new AppError('import/unreachable', { message: `${hostname} has no address.` });
  if (!addresses.every(({ address }) => isOpen(url, address, reach))) throw new AppError('import/forbidden-address');
  return addresses;
}

async function dial(host: string, port: number, addresses: Address[], signal: AbortSignal): Promise<Socket> {
  const pinned: LookupFunction = (_hostname, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
  const socket = connect({
    ...{ host, port, lookup: pinned, signal },
    // Where one family is broken, the other is tried. The usual 250 ms are too few for the far side of the world.
    ...{ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1000 },
  });
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

async function encrypt(socket: Socket, host: string, ca: string | undefined, signal: AbortSignal): Promise<Socket> {
  const encrypted = connectTls({
    ...{ socket, host, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true },
    // Certificates for a bare address are compared with `host`; a server name must be a name.
    servername: isIP(host) === 0 ? host : '',
    ...(ca === undefined ? {} : { ca }),
  });
  const stop = () => encrypted.destroy(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(encrypted, 'secureConnect');
  } catch (error) {
    socket.destroy();
    throw error;
  }
  encrypted.on('error', () => {});
  return encrypted;
}

function sayWhy(hostname: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return `There is no server named ${hostname}.`;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return `${hostname} has no valid certificate (${code}).`;
  return `${hostname} cannot be reached${code === '' ? '' : ` (${code})`}.`;
}
