import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { AppError } from '../../errors.ts';
import { version } from '../../version.ts';
import { hostnameOf, isAllowedHost } from './allowed-hosts.ts';
import { openConnection, type Reach } from './connection.ts';
import { checkImportUrl } from './import-url.ts';
import { withLimit } from './with-limit.ts';

/** The head of a reply, its body still to be read, and where it came from in the end. */
export type Reply = {
  response: IncomingMessage;
  url: URL;
  /** What went wrong on the connection beside the body itself. */
  fault: () => Error | undefined;
};

/** Asks for a file, and for what it redirects to: each step by the same rules as the first. */
export async function ask(url: URL, headers: OutgoingHttpHeaders, reach: Reach, signal: AbortSignal): Promise<Reply> {
  let reply = await askOnce(url, headers, reach, signal);
  for (let redirects = 0; redirectStatuses.has(reply.response.statusCode!); redirects += 1) {
    reply.response.destroy();
    if (redirects === reach.limits.redirects) throw new AppError('import/too-many-redirects');
    reply = await askOnce(redirectTarget(reply, reach), headers, reach, signal);
  }
  return reply;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectTarget({ response, url }: Reply, reach: Reach): URL {
  const { location = '' } = response.headers;
  if (location === '') {
    const message = `${hostnameOf(url)} redirects without saying where to (${response.statusCode}).`;
    throw new AppError('import/refused', { message });
  }
  const target = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  if (target?.protocol !== 'http:' && target?.protocol !== 'https:') {
    throw new AppError('import/url', { message: 'The address redirects to something that is not on the web.' });
  }
  const checked = checkImportUrl(target.href, reach);
  // Whoever gave an https address counts on nobody in between having changed the file. An allowed host is trusted with it.
  const isDowngrade = url.protocol === 'https:' && checked.protocol === 'http:';
  if (isDowngrade && !isAllowedHost(checked, reach.allowedHosts)) {
    throw new AppError('import/url', { message: 'The address redirects from https to unprotected http.' });
  }
  return checked;
}

async function askOnce(url: URL, headers: OutgoingHttpHeaders, reach: Reach, signal: AbortSignal): Promise<Reply> {
  const hostname = hostnameOf(url);
  const socket = await openConnection(url, reach, signal);
  const limit = {
    ms: reach.limits.headersMs,
    signal,
    late: () => new AppError('import/too-slow', { message: `${hostname} does not answer in time.` }),
  };
  try {
    return await withLimit(limit, (signal) => {
      // No agent: a connection serves one request, and no proxy of the environment comes into play.
      const request = httpRequest({
        createConnection: () => socket,
        path: url.pathname + url.search,
        headers: {
          Host: url.host,
          'User-Agent': `Capstan/${version}`,
          Accept: 'video/*, audio/*, */*;q=0.5',
          // Nothing is unpacked here, so nothing can swell.
          'Accept-Encoding': 'identity',
          ...headers,
          Connection: 'close',
        },
      });
      signal.addEventListener('abort', () => request.destroy());
      return new Promise<Reply>((resolve, reject) => {
        let fault: Error | undefined;
        request.on('error', (error) => {
          fault = error;
          reject(error);
        });
        request.on('response', (response) => resolve({ response, url, fault: () => fault }));
        // Also when it came to neither, as after a switch to another protocol.
        request.on('close', () => reject(new Error('closed')));
        request.end();
      });
    });
  } catch (error) {
    socket.destroy();
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw new AppError('import/unreachable', { message: `${hostname} hangs up without an answer.`, cause: error });
  }
}
