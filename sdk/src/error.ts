export type FieldFault = { field: string; message: string };

type Details = {
  status: number;
  code: string;
  message: string;
  fields?: FieldFault[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
};

/** What a call throws, whether the server refused it or could not be reached (then `status` is 0). */
export class CapstanError extends Error {
  override name = 'CapstanError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldFault[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, fields = [], requestId, retryAfterSeconds }: Details, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function errorFromReply(response: Response, body: unknown): CapstanError {
  const reply = isErrorBody(body) ? body : undefined;
  return new CapstanError({
    status: response.status,
    code: reply?.code ?? 'reply/unexpected',
    message: reply?.error ?? `The server replied with status ${response.status}.`,
    fields: reply?.fields ?? [],
    requestId: reply?.requestId,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After')),
  });
}

export function errorFromFailure(cause: unknown): CapstanError {
  return new CapstanError(
    {
      status: 0,
      code: 'server/unreachable',
      message: 'The server cannot be reached. Check the connection and try again.',
    },
    cause,
  );
}

type ErrorBody = { error: string; code?: string; fields?: FieldFault[]; requestId?: string };

// A proxy in between may answer with a page of its own.
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? seconds : undefined;
}
