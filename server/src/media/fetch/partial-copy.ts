import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';
import { acceptFirstBytes, headBytes } from './acceptance.ts';
import { continues, type Version, versionOf } from './file-version.ts';

/** The download broke off, or what came does not fit what is there: worth another request. */
export class Broken extends Error {
  override name = 'Broken';
}

const unknown: Version = { total: undefined, validator: undefined };

/** The part of a file that has arrived, from its first byte on and all of one version. */
export class PartialCopy {
  bytes = 0;
  #version = unknown;
  #head = Buffer.alloc(0);
  readonly #file: FileHandle;
  readonly #maxBytes: number;

  constructor(file: FileHandle, maxBytes: number) {
    this.#file = file;
    this.#maxBytes = maxBytes;
  }

  get total(): number | undefined {
    return this.#version.total;
  }

  /** Asks for the rest, provided that it is still the same file; for all of it where that cannot be proven. */
  rangeHeaders(): Record<string, string> {
    const { validator } = this.#version;
    if (this.bytes === 0 || validator === undefined) return {};
    return { Range: `bytes=${this.bytes}-`, 'If-Range': validator };
  }

  /** Gets ready for the body of a reply: where it does not go on with what is there, the copy begins anew. */
  async begin(response: IncomingMessage): Promise<void> {
    if (continues(response, this.#version, this.bytes)) {
      const { total, validator } = versionOf(response);
      this.#version = { total: this.#version.total ?? total, validator: this.#version.validator ?? validator };
    } else {
      await this.#clear();
      if (response.statusCode === 206 || response.statusCode === 416)
        throw new Broken('not the part that was asked for');
      this.#version = versionOf(response);
    }
    if (this.total !== undefined && this.total > this.#maxBytes) throw this.#tooLarge();
  }

  async append(chunk: Buffer): Promise<void> {
    const bytes = this.bytes + chunk.length;
    if (bytes > this.#maxBytes) throw this.#tooLarge();
    if (this.total !== undefined && bytes > this.total) throw moreThanAnnounced();
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
      if (this.#head.length === headBytes) acceptFirstBytes(this.#head);
    }
    await this.#write(chunk);
    this.bytes = bytes;
  }

  /** After the end of a reply. */
  finish(): void {
    if (this.total !== undefined && this.bytes < this.total) throw new Broken(`${this.bytes} of ${this.total} bytes`);
    acceptFirstBytes(this.#head);
  }

  async #clear(): Promise<void> {
    this.#version = unknown;
    this.#head = Buffer.alloc(0);
    // Not even a moment is lost without need: bytes that wait unread are gone when the connection breaks.
    if (this.bytes > 0) await this.#file.truncate(0);
    this.bytes = 0;
  }

  async #write(chunk: Buffer): Promise<void> {
    try {
      for (let written = 0; written < chunk.length; ) {
        const length = chunk.length - written;
        written += (await this.#file.write(chunk, written, length, this.bytes + written)).bytesWritten;
      }
    } catch (cause) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '');
      throw new AppError(isFull ? 'storage/full' : 'internal/error', { cause });
    }
  }

  #tooLarge(): AppError {
    const message = `The file is larger than the ${this.#maxBytes.toLocaleString('en')} bytes that may be imported.`;
    return new AppError('import/too-large', { message });
  }
}

export const moreThanAnnounced = (): AppError =>
  new AppError('import/server-error', { message: 'The other server sends more than it announced.' });
