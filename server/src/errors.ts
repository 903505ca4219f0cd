/**
 * Every error that a user can meet, listed once.
 *
 * - `AppError` is what a request or a job answers with: a stable code (`noun/reason`), an HTTP status, a message, and
 *   whether trying again can help.
 * - `StartError` is what stops the program: one line that says what is wrong and what to do.
 */
type Entry = { status: number; message: string; retry?: true };

export const errors = {
  'request/malformed': { status: 400, message: 'The request is not valid HTTP.' },
  'request/malformed-url': { status: 400, message: 'The address is not a valid URL: check its percent-encoding.' },
  'request/malformed-json': { status: 400, message: 'The body is not valid JSON.' },
  'request/content-type': { status: 400, message: 'Send the body as JSON, with Content-Type: application/json.' },
  'request/too-large': { status: 400, message: 'The body is larger than this operation accepts.' },
  'request/invalid': { status: 400, message: 'The request has missing or invalid fields.' },
  'request/timeout': { status: 400, message: 'The request took too long to arrive.' },
  'request/cross-site': { status: 403, message: 'Requests from other sites are not accepted here.' },
  'route/not-found': { status: 404, message: 'There is nothing at this address. The API is described at /docs.' },

  'key/invalid': { status: 401, message: 'Send a valid API key in the X-API-Key header.' },
  'key/plan': { status: 403, message: "This workspace's plan has no API access. The PRO and BUSINESS plans do." },
  'key/scope': { status: 403, message: 'This API key may only read. Use a key with the write scope.' },
  'key/rate-limit': {
    status: 429,
    message: 'Too many requests for this key. Wait until the limit resets.',
    retry: true,
  },
  'key/not-found': { status: 404, message: 'There is no such API key.' },

  'session/required': { status: 401, message: 'Sign in first.' },
  'session/wrong-credentials': { status: 401, message: 'The e-mail address or the password is wrong.' },
  'session/too-many-attempts': { status: 429, message: 'Too many attempts. Wait a while and try again.', retry: true },
  'session/no-workspace': { status: 404, message: 'You are not a member of that workspace.' },

  'account/exists': {
    status: 409,
    message: 'There is an account with this e-mail address. Sign in, then open the link again.',
  },
  'invitation/not-found': { status: 404, message: 'This link was used already, has expired, or is not complete.' },
  'member/not-found': { status: 404, message: 'There is no such member.' },
  'member/last-owner': { status: 409, message: 'A workspace needs an owner: make somebody else an owner first.' },
  'member/already': { status: 409, message: 'You are a member of this workspace already.' },
  'member/not-owner': { status: 403, message: 'Only an owner of the workspace may do this.' },

  'project/not-found': { status: 404, message: 'There is no such project.' },

  'database/unavailable': { status: 500, message: 'The database cannot be reached. Try again soon.', retry: true },
  'storage/full': { status: 500, message: 'The server has run out of disk space.', retry: true },
  'internal/error': { status: 500, message: 'Something went wrong on our side.', retry: true },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errors;

export type FieldFault = { field: string; message: string };

type Details = { message?: string; fields?: FieldFault[]; retryAfterSeconds?: number; cause?: unknown };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retry: boolean;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: Details = {}) {
    const entry: Entry = errors[code];
    super(options.message ?? entry.message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = entry.status;
    this.retry = entry.retry === true;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Stops the program with exit code 1. The message is one line: what is wrong, and what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}
