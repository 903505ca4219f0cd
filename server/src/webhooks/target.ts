import { AppError, type ErrorCode } from '../errors.ts';
import { type Reach, resolveName } from '../media/fetch/connection.ts';
import { checkImportUrl } from '../media/fetch/import-url.ts';
import { usualLimits } from '../media/fetch/limits.ts';
import { isPublicAddress } from '../media/fetch/public-address.ts';

/** What webhooks may be sent to: the open Internet, by the same rules as imports, and the hosts that are allowed. */
export const reachOf = (allowedHosts: string[], surroundings: Partial<Reach> = {}): Reach => ({
  allowedHosts,
  isPublic: isPublicAddress,
  resolve: resolveName,
  ca: undefined,
  limits: usualLimits,
  ...surroundings,
});

/** What an address tells by itself. Where its name leads is looked at whenever a connection is made. */
export function checkTarget(text: string, reach: Pick<Reach, 'allowedHosts' | 'isPublic'>): URL {
  try {
    return checkImportUrl(text, reach);
  } catch (error) {
    throw asWebhookError(error);
  }
}

const codes: Partial<Record<ErrorCode, ErrorCode>> = {
  'import/url': 'webhook/url',
  'import/forbidden-address': 'webhook/forbidden-address',
  'import/unreachable': 'webhook/unreachable',
};

/** The rules are those of imports, but whoever reads the refusal has never heard of imports. */
export function asWebhookError(error: unknown): AppError {
  const code = error instanceof AppError ? codes[error.code] : undefined;
  if (!(error instanceof AppError) || code === undefined) return new AppError('webhook/unreachable', { cause: error });
  return code === 'webhook/unreachable' ? new AppError(code, { message: error.message }) : new AppError(code);
}
