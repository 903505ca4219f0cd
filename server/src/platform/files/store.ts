import type { Readable } from 'node:stream';

/**
 * Where files lie: a folder on this machine, or a bucket of an S3-compatible store. Both keep the promises below, and
 * pass the same tests.
 *
 * - An object is bytes under a key. It is there whole, or not at all.
 * - `storage/full` and `storage/unavailable` are what a store fails with. What the source of an object fails with is
 *   passed on as it is.
 */
export type FileStore = {
  /** Writes a whole object, in place of any other under that key. A stream is read to its end or destroyed. */
  put(key: string, from: Readable | LocalFile, options: PutOptions): Promise<Stored>;
  /**
   * Undefined when absent. `bytes` is the size of the whole object. A range that begins past the end is a RangeError,
   * one that ends past it is cut. Read the stream or destroy it: it holds a descriptor or a connection.
   */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** An absent one is fine. */
  remove(key: string): Promise<void>;
  /** A path on this machine where a program can read it: the file itself, else a copy made in `folder`. */
  localPath(key: string, folder: string, signal?: AbortSignal): Promise<string>;
  /** A short-lived address at the store itself; not there when everything has to go through us. */
  directUrl?(key: string, options: DirectUrlOptions): Promise<string>;
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Removes what writers that died have left half-written. */
  sweep(): Promise<void>;
  /** Throws a StartError when the store cannot be reached or written. */
  check(): Promise<void>;
};

/** With `move`, the file belongs to the store afterwards: on the same disk it is renamed instead of copied. */
export type LocalFile = { path: string; move: boolean };

export type PutOptions = { type: string; signal?: AbortSignal };

/** The etag stands for these very bytes: the same bytes written again may get another, different ones always do. */
export type Stored = { bytes: number; etag: string };

/** Both ends included. */
export type ByteRange = { start: number; end: number };

export type DirectUrlOptions = { seconds: number; type: string; disposition: string };

const keyPattern = /^(?!.{257})[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Letters, digits, `_`, `-`, `.` and single slashes; no part begins with a dot, so none leads out of the store. */
export const isKey = (text: string): boolean => keyPattern.test(text);

export function checkKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`This is no key of a stored object: ${JSON.stringify(key)}`);
}
