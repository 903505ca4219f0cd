import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { ErrorReply } from './schemas.ts';

/** The one place where errors become replies. */
export function replyTo(error: AppError, requestId: string) {
  const body: ErrorReply = { error: error.message, status: error.status, code: error.code, requestId };
  if (error.fields) body.fields = error.fields;
  const headers: Record<string, string> = { 'X-Request-Id': requestId };
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  return { status: error.status, body, headers };
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = isCutShort(request) ? new AppError('request/malformed') : appErrorFrom(thrown);
  if (error.status >= 500) request.log.error({ reqId: request.id, err: thrown }, error.message);
  const { status, body, headers } = replyTo(error, request.id);
  // A body that was not read to its end would be taken for the next request.
  if (error.code === 'request/too-large') reply.header('Connection', 'close');
  return reply.code(status).headers(headers).send(body);
}

/** Whoever hangs up before their request is whole has made no fault of ours. */
const isCutShort = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function appErrorFrom(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  switch ((thrown as FastifyError | undefined)?.code) {
    case 'FST_ERR_BAD_URL':
      return new AppError('request/malformed-url');
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return new AppError('route/not-found');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new AppError('request/content-type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('request/too-large');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('request/malformed-json');
    default:
      return new AppError('internal/error', { cause: thrown });
  }
}
