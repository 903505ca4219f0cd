import { spawn } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, SafeZone } from '@capstan/captions';
import { makeFolder } from '../harness/temporary-folder.ts';
import { fontsOnDisk } from './fonts.ts';
import { filmOf, fontsIn, type Shot, secondsApart } from './shot.ts';

export type Crop = { x: number; y: number; width: number; height: number };

/** What is painted on, and which part of it is looked at. */
export type Canvas = {
  frame: Frame;
  safeZone: SafeZone;
  crop: Crop /** A source of lavfi, without size and rate. */;
  background: string;
};

/** Red, green and blue, row by row. */
export type Picture = { width: number; height: number; data: Buffer };

export type Painted = { pictures: Picture[]; libass: string };

/** Paints all shots in one run of ffmpeg, with just the fonts that they need. */
export async function paint(shots: readonly Shot[], canvas: Canvas): Promise<Painted> {
  const { folder, remove } = await makeFolder();
  try {
    const script = filmOf(shots, canvas.frame, canvas.safeZone);
    await writeFile(join(folder, 'film.ass'), script);
    await mkdir(join(folder, 'fonts'));
    const needed = fontsIn(script);
    for (const [index, { name, path }] of fontsOnDisk.entries()) {
      if (needed.has(name)) await copyFile(path, join(folder, 'fonts', `${index}.ttf`));
    }
    const { output, told } = await runFfmpeg(filmArgs(shots.length, canvas), folder);
    return {
      pictures: picturesIn(output, canvas.crop).slice(1),
      libass: /libass API version: (\S+)/.exec(told)?.[1] ?? 'unknown',
    };
  } finally {
    await remove();
  }
}

function filmArgs(shots: number, { frame, crop, background }: Canvas): string[] {
  const source = `${background}:s=${frame.width}x${frame.height}:r=1/${secondsApart}:d=${(shots + 1) * secondsApart}`;
  const cut = `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`;
  const filters = `format=rgb24,ass=film.ass:fontsdir=fonts,${cut}`;
  return ['-f', 'lavfi', '-i', source, '-vf', filters, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
}

export function picturesIn(data: Buffer, { width, height }: Pick<Crop, 'width' | 'height'>): Picture[] {
  const bytes = width * height * 3;
  return Array.from({ length: Math.floor(data.length / bytes) }, (_, index) => ({
    ...{ width, height },
    data: data.subarray(index * bytes, (index + 1) * bytes),
  }));
}

export type Ran = { output: Buffer; told: string };

export function runFfmpeg(args: readonly string[], folder: string, input?: Buffer): Promise<Ran> {
  const child = spawn('ffmpeg', ['-hide_banner', '-y', ...args], { cwd: folder });
  const [output, told]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => told.push(chunk));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const words = Buffer.concat(told).toString();
      if (code === 0) resolve({ output: Buffer.concat(output), told: words });
      else reject(new Error(words.slice(-2000)));
    });
  });
}
