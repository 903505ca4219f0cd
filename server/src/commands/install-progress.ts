import type { InstallProgress } from '../platform/speech/models/install.ts';
import type { Telling } from './telling.ts';

export const megabytes = (bytes = 0) => `${Math.round(bytes / 1e6)} MB`;

/** On a terminal one line that changes, elsewhere one line for every tenth. */
export function installProgress(
  stream: NodeJS.WriteStream,
  { quiet }: Pick<Telling, 'quiet'>,
): (progress: InstallProgress) => void {
  let told = '';
  return ({ step, doneBytes, totalBytes }) => {
    const part = doneBytes / totalBytes;
    const percent = stream.isTTY ? Math.floor(part * 100) : Math.floor(part * 10) * 10;
    const line = {
      download: `Downloading ${megabytes(totalBytes)}: ${percent} %`,
      unpack: 'Unpacking',
      prepare: 'Preparing',
    }[step];
    if (quiet || line === told) return;
    stream.write(stream.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
    if (stream.isTTY && step === 'prepare') stream.write('\n');
    told = line;
  };
}
