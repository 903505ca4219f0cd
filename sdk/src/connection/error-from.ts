import {
  AuthenticationError,
  CapstanError,
  ConflictError,
  ConnectionError,
  type FieldFault,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './error.ts';

const kinds: Record<number, typeof CapstanError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  429: RateLimitError,
};

export function errorFromReply(response: Response, body: unknown): CapstanError {
  const { status, headers } = response;
  const reply = isErrorBody(body) ? body : undefined;
  const Kind = kinds[status] ?? (status >= 500 ? ServerError : CapstanError);
  return new Kind({
    status,
    code: reply?.code ?? 'reply/unexpected',
    message: reply?.error ?? `The server replied with status ${status}.`,
    fields: reply?.fields ?? [],
    requestId: reply?.requestId ?? headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(headers.get('Retry-After')),
  });
}

export function errorFromFailure(cause: unknown): ConnectionError {
  return new ConnectionError(
    {
      status: 0,
      code: 'server/unreachable',
      message: 'The server cannot be reached. Check the connection and try again.',
    },
    cause,
  );
}

export const errorFromSilence = (timeoutMs: number): ConnectionError =>
  new ConnectionError({
    status: 0,
    code: 'server/timeout',
    message: `There was no answer within ${timeoutMs / 1_000} seconds.`,
  });

type ErrorBody = { error: string; code?: string; fields?: FieldFault[]; requestId?: string };

// A proxy in between may answer with a page of its own.
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** Seconds, or a date as proxies send it. */
function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}
