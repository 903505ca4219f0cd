import { constants } from 'node:fs';
import { access, chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { AppError } from '../../errors.ts';
import { askProgram } from './ask.ts';

/** The two programs that read and write media, and where they come from. */
export type FfmpegTools = {
  ffmpeg: string;
  ffprobe: string;
  version: string;
  source: 'setting' | 'path' | 'package';
  warning?: string;
};

export type FfmpegSettings = {
  /** The ffmpeg program, or a folder that holds both programs. */
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

type Pair = { ffmpeg: string; ffprobe: string };

export const advice =
  process.platform === 'darwin'
    ? 'brew install ffmpeg, or name one in FFMPEG_PATH'
    : 'apt-get install ffmpeg, or name one in FFMPEG_PATH';

/**
 * What the settings name and nothing else, or what is on PATH, or what npm brought. Rejects with media/no-ffmpeg, whose
 * message says what is wrong and what to do.
 */
export async function findFfmpeg(
  settings: FfmpegSettings = {},
  path = process.env['PATH'] ?? '',
): Promise<FfmpegTools> {
  if (settings.ffmpegPath !== undefined) {
    const pair = await named(settings.ffmpegPath, settings.ffprobePath);
    return { ...pair, version: await versionOf(pair), source: 'setting' };
  }
  const onPath = await pairOnPath(path, settings.ffprobePath);
  if (onPath !== undefined) return { ...onPath, version: await versionOf(onPath), source: 'path' };

  const shipped = await shippedPair();
  if (shipped === undefined) {
    throw new AppError('media/no-ffmpeg', {
      message: `No ffmpeg was found, and npm has none for ${process.platform}-${process.arch}: ${advice}.`,
    });
  }
  const version = await versionOf(shipped);
  const warning =
    `No ffmpeg was found on PATH, so the one from npm is used. That build is years old (${version}): ` +
    `it knows fewer formats and lacks repairs of security faults. Install a current one: ${advice}.`;
  return { ...shipped, version, source: 'package', warning };
}

async function named(ffmpegPath: string, ffprobePath: string | undefined): Promise<Pair> {
  const place = resolve(ffmpegPath);
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory() === true;
  const ffmpeg = isFolder ? join(place, 'ffmpeg') : place;
  const ffprobe = ffprobePath === undefined ? join(dirname(ffmpeg), 'ffprobe') : resolve(ffprobePath);
  for (const program of [ffmpeg, ffprobe]) {
    if (await isProgram(program)) continue;
    throw new AppError('media/no-ffmpeg', {
      message: `FFMPEG_PATH is ${ffmpegPath}, but ${program} is not a program: name ffmpeg with ffprobe beside it.`,
    });
  }
  return { ffmpeg, ffprobe };
}

async function pairOnPath(path: string, ffprobePath: string | undefined): Promise<Pair | undefined> {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const find = async (name: string) => {
    for (const folder of folders) if (await isProgram(join(folder, name))) return resolve(folder, name);
    return undefined;
  };
  const ffmpeg = await find('ffmpeg');
  const ffprobe = ffprobePath ?? (await find('ffprobe'));
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

/** The packages' own entry points throw on platforms that they lack, so the platform's package is asked for by name. */
async function shippedPair(): Promise<Pair | undefined> {
  const require = createRequire(import.meta.url);
  const programOf = async (name: 'ffmpeg' | 'ffprobe') => {
    try {
      const wrapper = createRequire(require.resolve(`@${name}-installer/${name}/package.json`));
      const folder = dirname(wrapper.resolve(`@${name}-installer/${process.platform}-${process.arch}/package.json`));
      const program = join(folder, name);
      await setRunBit(program);
      return program;
    } catch {
      return undefined;
    }
  };
  const [ffmpeg, ffprobe] = [await programOf('ffmpeg'), await programOf('ffprobe')];
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

/** The packages' install scripts would set it for the owner alone, if npm ran them: whom we run them as may differ. */
async function setRunBit(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o111) !== 0o111) await chmod(program, 0o755).catch(() => access(program, constants.X_OK));
}

async function isProgram(path: string): Promise<boolean> {
  const runs = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  return runs && (await stat(path)).isFile();
}

async function versionOf(pair: Pair): Promise<string> {
  const versions: string[] = [];
  for (const program of [pair.ffmpeg, pair.ffprobe]) {
    const said = await askProgram(program, ['-version']).catch((error: Error) => error.message);
    const version = /^ff(?:mpeg|probe) version (\S{1,60})/.exec(said)?.[1];
    if (version === undefined) {
      throw new AppError('media/no-ffmpeg', {
        message: `${program} does not run here (${said.trim().split('\n')[0] ?? 'it says nothing'}): ${advice}.`,
      });
    }
    versions.push(version);
  }
  return versions[0]!;
}
