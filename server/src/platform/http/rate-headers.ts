/** Where a caller stands in its window. */
export type Allowance = { remaining: number; resetSeconds: number };

export const rateLimit = { requests: 60, windowSeconds: 60 };

export const rateHeaders = ({ remaining, resetSeconds }: Allowance) => ({
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetSeconds),
});
