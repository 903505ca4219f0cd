import { open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type ErrorCode } from '../../errors.ts';
import { acceptHead, mediaTypeOf } from './acceptance.ts';
import { type Reach, resolveName } from './connection.ts';
import { fileNameOf } from './file-name.ts';
import { checkImportUrl } from './import-url.ts';
import { type Limits, usualLimits } from './limits.ts';
import { Broken, PartialCopy } from './partial-copy.ts';
import { isPublicAddress } from './public-address.ts';
import { receive } from './receive.ts';
import { ask, type Reply } from './request.ts';

export type FetchRequest = {
  url: string;
  /** A file that does not exist yet. It is there afterwards only if all of it came. */
  to: string;
  maxBytes: number;
  /** Hosts that may be reached although they are private: names or addresses, with a port or for all. */
  allowedHosts: string[];
  signal: AbortSignal;
  /** Told with every piece. A download that has to begin anew starts again at 0. */
  onProgress: (bytes: number, total: number | undefined) => void;
  log?: { info(details: object, message: string): void };
};

export type FetchedMedia = { name: string; type: string | undefined; bytes: number };

/** What tests replace. */
type Surroundings = Partial<Omit<Reach, 'allowedHosts' | 'limits'>> & { limits?: Partial<Limits> };

/** Brings a file from the Internet, and only from there: see `import-url.ts` and `connection.ts` for what is kept out. */
export async function fetchMedia(request: FetchRequest, surroundings: Surroundings = {}): Promise<FetchedMedia> {
  const reach: Reach = {
    allowedHosts: request.allowedHosts,
    isPublic: surroundings.isPublic ?? isPublicAddress,
    resolve: surroundings.resolve ?? resolveName,
    ca: surroundings.ca,
    limits: { ...usualLimits, ...surroundings.limits },
  };
  const url = checkImportUrl(request.url, reach);
  request.signal.throwIfAborted();
  const file = await open(request.to, 'wx');
  try {
    const copy = new PartialCopy(file, request.maxBytes);
    const reply = await download(url, copy, request, reach);
    return { name: fileNameOf(reply, url), type: mediaTypeOf(reply.response), bytes: copy.bytes };
  } catch (error) {
    await rm(request.to, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Every request starts at the address that was given: what it redirects to is often valid for minutes only. */
async function download(url: URL, copy: PartialCopy, request: FetchRequest, reach: Reach): Promise<Reply> {
  const { signal, onProgress } = request;
  const { limits } = reach;
  let furthest = 0;
  for (let failures = 0; ; ) {
    try {
      const reply = await askFor(url, copy, reach, signal);
      await receive(reply, copy, { limits, signal, onProgress });
      return reply;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      // Measured from the furthest point, so that beginning anew again and again comes to an end.
      if (copy.bytes >= furthest + limits.headwayBytes) {
        furthest = copy.bytes;
        failures = 0;
      }
      failures += 1;
      if (failures > limits.resumptions) throw new AppError('import/interrupted', { cause: error });
      request.log?.info({ host: url.host, bytes: copy.bytes, failures, err: error }, 'An import broke off; it goes on');
    }
    await pause(limits.backoffMs * 2 ** (failures - 1), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Before anything has come, whoever called decides about another try; after that, a server may be unwell for a while. */
async function askFor(url: URL, copy: PartialCopy, reach: Reach, signal: AbortSignal): Promise<Reply> {
  try {
    return await askForRest(url, copy, reach, signal);
  } catch (error) {
    const isPassing = error instanceof AppError && passing.includes(error.code);
    if (isPassing && copy.bytes > 0) throw new Broken('no rest to be had now', { cause: error });
    throw error;
  }
}

const passing: ErrorCode[] = ['import/unreachable', 'import/server-error', 'import/too-slow'];

async function askForRest(url: URL, copy: PartialCopy, reach: Reach, signal: AbortSignal): Promise<Reply> {
  const reply = await ask(url, copy.rangeHeaders(), reach, signal);
  try {
    // What to make of "no such range" is for the copy to say.
    if (reply.response.statusCode !== 416) acceptHead(reply);
    return reply;
  } catch (error) {
    reply.response.destroy();
    throw error;
  }
}
