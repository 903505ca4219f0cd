import { join } from 'node:path';
import { download } from './download.ts';
import type { WebSource } from './source.ts';

export type InstallStep = 'download' | 'unpack' | 'prepare';

export type Fetching = {
  /** Where the files go. */
  folder: string;
  /** Where what has come so far is kept. */
  partialFolder: string;
  signal: AbortSignal;
  /** The npm program. */
  npm?: string | undefined;
  report: (step: InstallStep, doneBytes: number) => void;
};

export async function fetchFromWeb({ files }: WebSource, { folder, partialFolder, signal, report }: Fetching) {
  const wanted = files.map((file) => ({ ...file, path: join(folder, file.name) }));
  await download(wanted, { partialFolder, signal, onBytes: counted((done) => report('download', done)) });
}

/** From parts to their sum. */
export function counted(tell: (done: number) => void): (count: number) => void {
  let done = 0;
  return (count) => {
    done += count;
    tell(done);
  };
}
