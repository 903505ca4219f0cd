import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';
import { hostnameOf } from './allowed-hosts.ts';
import type { Reply } from './request.ts';

/** Lets a reply pass that can be a media file, as far as its head tells. */
export function acceptHead({ response, url }: Reply): void {
  acceptStatus(response, hostnameOf(url));
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    throw new AppError('import/not-media', {
      message: `The other server sends the file packed (Content-Encoding: ${encoding.slice(0, 40)}). It must be sent as it is.`,
    });
  }
  const type = mediaTypeOf(response);
  if (type === undefined) return;
  if (pages.test(type)) throw new AppError('import/not-media');
  if (playlists.test(type)) {
    throw new AppError('import/not-media', {
      message: 'The address leads to a streaming playlist, not to a file. Use the address of the video file itself.',
    });
  }
  if (documents.test(type)) {
    throw new AppError('import/not-media', {
      message: `The address leads to a document (${type}), not to a video or sound file.`,
    });
  }
}

// Not all of text/*: servers that do not know a file's ending call it text/plain, and some take .ts for a text.
const pages = /^(text\/html|application\/xhtml\+xml)$/;
const documents = /^((text|application)\/(css|csv|javascript|json|markdown|pdf|xml|zip)|.+\+(json|xml|zip))$/;
const playlists = /^((application|audio)\/(vnd\.apple\.mpegurl|x-mpegurl|mpegurl)|application\/dash\+xml)$/;

function acceptStatus({ statusCode: status = 0, headers }: IncomingMessage, hostname: string): void {
  if (status === 200 || status === 203 || status === 206) return;
  if (status >= 500 || status === 429 || status === 408 || status === 425) {
    throw new AppError('import/server-error', {
      message: `${hostname} cannot hand out the file now (${status}).`,
      ...retryAfter(headers['retry-after']),
    });
  }
  throw new AppError('import/refused', { message: sayRefusal(status, hostname) });
}

function sayRefusal(status: number, hostname: string): string {
  if (status === 401 || status === 403 || status === 407) {
    return `${hostname} does not hand out the file without signing in (${status}). Use a link that works for everybody.`;
  }
  if (status === 404 || status === 410) return `${hostname} has no file at this address (${status}).`;
  return `${hostname} does not hand out the file (${status}).`;
}

const longestWaitSeconds = 3600;

function retryAfter(header: string | undefined): { retryAfterSeconds?: number } {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return {};
  return { retryAfterSeconds: Math.min(Number(header), longestWaitSeconds) };
}

/** `video/mp4`, without parameters; undefined where there is none that makes sense. */
export function mediaTypeOf({ headers }: IncomingMessage): string | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : undefined;
}

/** As many bytes as a page needs to give itself away. */
export const headBytes = 1024;

/** Refuses a page that is sent under a false type, or under none. */
export function acceptFirstBytes(bytes: Buffer): void {
  if (bytes.length === 0) throw new AppError('import/not-media', { message: 'The other server sent an empty file.' });
  if (beginsAsPage.test(bytes.toString('latin1'))) throw new AppError('import/not-media');
}

// No film begins with a comment, so there is no need to look behind one.
const beginsAsPage =
  /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?<(!--|(!doctype\s+html|html|head|body|script|style|title|meta|link|div|iframe|table)[\s>/])/i;
