import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadSource } from './uploads/source.ts';

/** A file on disk, for `projects.upload`, read part by part as it is sent. Node, Deno and Bun have what it needs. */
export async function fileFrom(path: string): Promise<UploadSource> {
  const { size } = await withFile(path, (file) => file.stat());
  const read = (start: number, end: number) =>
    withFile(path, async (file) => {
      const bytes = new Uint8Array(end - start);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      if (bytesRead < bytes.length) throw new TypeError(`${path} has become shorter.`);
      return bytes;
    });
  return { name: basename(path), size, read };
}

async function withFile<T>(path: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
