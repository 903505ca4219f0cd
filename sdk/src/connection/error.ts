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
  /** The HTTP status of the reply; 0 where there was none. */
  readonly status: number;
  /** Stable, for a program to read, such as `project/not-found`. */
  readonly code: string;
  /** What was wrong with the input, field by field. */
  readonly fields: FieldFault[];
  /** By which the server's log knows the request. */
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

/** 400: the input was not accepted; `fields` tells why. */
export class InvalidRequestError extends CapstanError {
  override name = 'InvalidRequestError';
}
/** 401: the key is missing, wrong, expired or revoked. */
export class AuthenticationError extends CapstanError {
  override name = 'AuthenticationError';
}
/** 403: the plan, or what the key may do, does not allow it. */
export class PermissionError extends CapstanError {
  override name = 'PermissionError';
}
/** 404: there is no such thing in this workspace. */
export class NotFoundError extends CapstanError {
  override name = 'NotFoundError';
}
/** 409 and 412: something else happened meanwhile, or is still under way. */
export class ConflictError extends CapstanError {
  override name = 'ConflictError';
}
/** 429: the key has used up its requests, and waiting did not help. */
export class RateLimitError extends CapstanError {
  override name = 'RateLimitError';
}
/** 5xx: the fault is on the other side. */
export class ServerError extends CapstanError {
  override name = 'ServerError';
}
/** The server could not be reached, or did not answer in time. */
export class ConnectionError extends CapstanError {
  override name = 'ConnectionError';
}

/** Whatever was waited for ended in another way: `code` and `message` are those of its failure. */
export class ProcessingError<Resource = unknown> extends CapstanError {
  override name = 'ProcessingError';
  /** The project or render as it is now. */
  readonly resource: Resource;

  constructor(failure: { code: string; message: string }, resource: Resource) {
    super({ status: 0, ...failure });
    this.resource = resource;
  }
}
