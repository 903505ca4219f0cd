import { AppError } from '../errors.ts';
import { type Plan, plans } from '../workspaces/plans.ts';

export const mostBytes = (plan: Plan): number => plans[plan].maxFileBytes;

/** What the plan of the workspace does not allow is told as soon as it can be known. */
export function refuseLargeFile(plan: Plan, bytes: number): void {
  const maxFileBytes = mostBytes(plan);
  if (bytes <= maxFileBytes) return;
  throw new AppError('plan/file-size', {
    message: `The file has ${inGigabytes(bytes)}; the ${plan} plan takes files of up to ${inGigabytes(maxFileBytes)}.`,
  });
}

export function inGigabytes(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${Number(gigabytes.toFixed(1))} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
