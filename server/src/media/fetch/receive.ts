import { AppError } from '../../errors.ts';
import type { Limits } from './limits.ts';
import { Broken, moreThanAnnounced, type PartialCopy } from './partial-copy.ts';
import type { Reply } from './request.ts';

type Receiving = {
  limits: Limits;
  signal: AbortSignal;
  onProgress: (bytes: number, total: number | undefined) => void;
};

/** Takes in the body of a reply. Throws `Broken` where another request may bring the rest. */
export async function receive(
  { response, fault }: Reply,
  copy: PartialCopy,
  { limits, signal, onProgress }: Receiving,
): Promise<void> {
  let lately = 0;
  const idle = setTimeout(() => response.destroy(new Broken('no byte for too long')), limits.idleMs);
  const pace = setInterval(() => {
    if (lately < (limits.minBytesPerSecond * limits.paceMs) / 1000) response.destroy(new AppError('import/too-slow'));
    lately = 0;
  }, limits.paceMs);
  const stop = () => response.destroy(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await copy.begin(response);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      lately += chunk.length;
      await copy.append(chunk);
      onProgress(copy.bytes, copy.total);
      idle.refresh();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || error instanceof Broken) throw error;
    throw new Broken('the connection was cut', { cause: error });
  } finally {
    clearTimeout(idle);
    clearInterval(pace);
    signal.removeEventListener('abort', stop);
    response.destroy();
  }
  // What follows the announced end of a body is no reply: then the announced length was wrong, and the file is cut off.
  if (fault() !== undefined) throw moreThanAnnounced();
  copy.finish();
}
