import type { DetailedError, HttpResponse } from 'tus-js-client';

/** What the server answered, if it did. */
export const replyTo = (error: Error): HttpResponse | null =>
  'originalResponse' in error ? (error as DetailedError).originalResponse : null;

/** No answer, or one that may be another in a while. Being offline says nothing about reaching this server. */
export function mayPass(error: Error): boolean {
  const status = replyTo(error)?.getStatus() ?? 0;
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}

/** The server's own words. */
export function messageIn(reply: HttpResponse | null): string | undefined {
  try {
    const { error } = JSON.parse(reply?.getBody() ?? '');
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined; // from something in between, which does not speak as the server does
  }
}
