import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { download } from './download.ts';
import { counted, type Fetching } from './from-web.ts';
import { npmAddress } from './npm-address.ts';
import { npmPack } from './npm-pack.ts';
import type { NpmPackage, NpmSource } from './source.ts';
import { readTar } from './tar.ts';
import { damaged, writeChecked } from './write-checked.ts';

/** Takes the files that are wanted out of packages of npm. */
export async function fetchFromNpm({ packages }: NpmSource, fetching: Fetching): Promise<void> {
  const packed = join(fetching.folder, '.packed');
  await mkdir(packed);
  const archives = (await downloadArchives(packages, packed, fetching)) ?? (await packAll(packages, packed, fetching));
  const bytes = packages.reduce((sum, { archive }) => sum + (archive?.bytes ?? 0), 0);
  fetching.report('unpack', bytes);
  for (const [at, each] of packages.entries()) await unpack(each, archives[at]!, fetching);
  await rm(packed, { recursive: true });
}

/**
 * By our own means, which go on where a download broke off and tell how far it is. Undefined where that does not work: a
 * registry may want a login, or a network a proxy, and npm is set up for them.
 */
async function downloadArchives(
  packages: readonly NpmPackage[],
  packed: string,
  { partialFolder, signal, npm, report }: Fetching,
): Promise<string[] | undefined> {
  const files = [];
  for (const [at, { spec, archive }] of packages.entries()) {
    const address = archive && (await npmAddress(spec, signal, npm));
    if (address === undefined) return undefined;
    files.push({ ...archive!, address, path: join(packed, `${at}.tgz`) });
  }
  const onBytes = counted((done) => report('download', done));
  try {
    await download(files, { partialFolder, signal, onBytes, mostVain: 2 });
    return files.map(({ path }) => path);
  } catch {
    signal.throwIfAborted();
    report('download', 0);
    return undefined;
  }
}

async function packAll(packages: readonly NpmPackage[], packed: string, { signal, npm }: Fetching): Promise<string[]> {
  const archives: string[] = [];
  for (const [at, { spec }] of packages.entries()) {
    const folder = join(packed, `npm-${at}`);
    await mkdir(folder);
    archives.push(await npmPack(spec, folder, signal, npm));
  }
  return archives;
}

async function unpack({ spec, files }: NpmPackage, archive: string, { folder, signal }: Fetching): Promise<void> {
  const missing = new Map(files.map((file) => [file.path, file]));
  for await (const { path, content } of readTar(createReadStream(archive).pipe(createGunzip()))) {
    const wanted = missing.get(path);
    if (wanted === undefined) continue;
    signal.throwIfAborted();
    await writeChecked(join(folder, wanted.name), content, wanted.sha256);
    missing.delete(path);
  }
  for (const { path, sha256 } of missing.values()) throw damaged(`${spec}: ${path}`, sha256, 'missing');
}
