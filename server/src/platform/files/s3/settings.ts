export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com`, or wherever the store is. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path, not in the host name: what most stores but Amazon's want. */
  forcePathStyle: boolean;
  /** What every key begins with, for a bucket that is not Capstan's alone: `capstan/`. */
  prefix?: string;
  /** For how long nothing may move on a connection. */
  idleMs?: number;
  /** The first pause before another attempt; each one after is twice as long. */
  firstPauseMs?: number;
};

/** Where an object is, or the bucket itself. */
export function urlOf({ endpoint, bucket, forcePathStyle, prefix = '' }: S3Settings, key?: string): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (!forcePathStyle) url.host = `${bucket}.${url.host}`;
  const path = [...(forcePathStyle ? [bucket] : []), ...(key === undefined ? [] : [prefix + key])].join('/');
  url.pathname = `${folder}/${path}`;
  return url;
}
