/** How long an import waits, and how often it tries. There is no limit on the whole: the job has one. */
export type Limits = {
  /** For the name, the connection and its encryption together. */
  connectMs: number;
  /** From the request to the head of the reply. */
  headersMs: number;
  /** Without a single byte. */
  idleMs: number;
  /** Over this time, fewer than `minBytesPerSecond` are too few. */
  paceMs: number;
  minBytesPerSecond: number;
  redirects: number;
  /** How often in a row a broken download is taken up again. */
  resumptions: number;
  /** A download that came this much further before it broke has its resumptions anew. */
  headwayBytes: number;
  /** Before the first resumption; doubled for each that follows. */
  backoffMs: number;
};

export const usualLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  idleMs: 30_000,
  paceMs: 60_000,
  minBytesPerSecond: 1024,
  redirects: 5,
  resumptions: 5,
  headwayBytes: 1024 * 1024,
  backoffMs: 1000,
};
