import { AppError } from '../../../errors.ts';

/** How a request that brought no transcript is told. */
export function failureOf(url: string, status: number, body: string, retryAfterMs: number | undefined): AppError {
  const host = new URL(url).host;
  const cause = new Error(`${url} answered ${status}: ${body.slice(0, 500)}`);
  const said = messageIn(body);
  if (status === 401 || status === 403) return new AppError('speech/server-key', { cause });
  if (status === 404) {
    const what = said ?? 'there is nothing at this address';
    const message = `The speech server ${host} says: ${what}. See the settings SPEECH_URL and SPEECH_MODEL.`;
    return new AppError('speech/server-not-found', { message, cause });
  }
  if (isPassing(status)) {
    const wait = retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };
    return new AppError('speech/server-busy', { cause, ...wait });
  }
  const message = `The speech server ${host} refuses the request: ${said ?? `status ${status}`}.`;
  return new AppError('speech/server-refused', { message, cause });
}

/** Trying again can help. */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function unreachable(url: string, error: unknown): AppError {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message: text, name } = root as NodeJS.ErrnoException;
  const reason = name === 'TimeoutError' ? 'it does not answer in time' : typeof code === 'string' ? code : text;
  const message = `The speech server ${new URL(url).host} cannot be reached (${reason}). See the setting SPEECH_URL.`;
  return new AppError('speech/server-unreachable', { message, cause: error });
}

/** The reason that a server gives, in the forms that are usual, as part of a sentence. */
function messageIn(body: string): string | undefined {
  try {
    const reply = JSON.parse(body) as { error?: { message?: unknown } | string; detail?: unknown; message?: unknown };
    const error = typeof reply.error === 'object' ? reply.error?.message : reply.error;
    const text = error ?? reply.message ?? reply.detail;
    return typeof text === 'string' && text !== '' ? text.slice(0, 300).replace(/(?<![\s.])[\s.]+$/, '') : undefined;
  } catch {
    return undefined;
  }
}
