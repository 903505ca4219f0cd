import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { AspectRatio } from '@capstan/captions';
import type { Format } from '../../captions/formats.ts';
import type { RenderWish } from '../../projects/render-wish.ts';
import { UsageError } from '../ending.ts';
import { ratioName } from './ratio.ts';
import type { Source } from './sources.ts';

export type CaptionFile = Format['ending'] | 'words';

export type Wanted = {
  out: string | undefined;
  /** Undefined: one, of the shape that is nearest to the source. */
  ratios: AspectRatio[] | undefined;
  output: NonNullable<RenderWish['output']>;
  /** Without it, only caption files are written. */
  video: boolean;
  files: CaptionFile[];
};

/** What is to be written for one source. */
export type Targets = {
  videos: { path: string; ratio: AspectRatio | undefined }[];
  files: { path: string; kind: CaptionFile }[];
};

/** Whether `-o` means a folder: it is one, or is written as one, or has to hold the results of several sources. */
async function isFolder(out: string, sources: Source[]): Promise<boolean> {
  if (/[/\\]$/.test(out) || (await stat(out).catch(() => undefined))?.isDirectory()) return true;
  if (sources.length === 1 && sources[0]!.inFolder === undefined) return false;
  if (/\.(mp4|mov)$/i.test(out)) throw new UsageError(`${out}: several results need a folder. Write -o FOLDER/.`);
  return true;
}

export async function targetsOf(sources: Source[], wanted: Wanted): Promise<Map<Source, Targets>> {
  const { out } = wanted;
  const intoFolder = out === undefined || (await isFolder(out, sources));
  if (!intoFolder && wanted.video) expectEnding(out, wanted.output);
  const stems = sources.map((source) => (intoFolder ? stemIn(out, source) : withoutEnding(resolve(out))));
  return new Map(
    sources.map((source, nth) => {
      // Two sources that differ in their ending alone.
      const isTwin = stems.filter((stem) => stem === stems[nth]).length > 1;
      const stem = isTwin ? `${stems[nth]}-${extname(source.path).slice(1)}` : stems[nth]!;
      return [source, { videos: videosOf(stem, wanted, !intoFolder), files: filesOf(stem, wanted) }];
    }),
  );
}

const withoutEnding = (path: string): string => join(dirname(path), basename(path, extname(path)));

const stemIn = (out: string | undefined, { path, inFolder = '' }: Source): string =>
  withoutEnding(out === undefined ? path : resolve(out, inFolder, basename(path)));

const videoEnding = (output: Wanted['output']): string => (output === 'overlay' ? '.mov' : '.mp4');

function expectEnding(out: string, output: Wanted['output']): void {
  const ending = videoEnding(output);
  if (extname(out).toLowerCase() === ending) return;
  throw new UsageError(`${out}: this output ends in ${ending}. For a folder, write a slash behind its name.`);
}

function videosOf(stem: string, { ratios, output, video }: Wanted, isNamed: boolean): Targets['videos'] {
  if (!video) return [];
  const ending = videoEnding(output);
  // Subtitles beside the picture leave its shape as it is.
  const shapes = output === 'mux' ? [undefined] : (ratios ?? [undefined]);
  const bare = { video: '-captioned', overlay: '-captions', mux: '-subtitled' }[output];
  return shapes.map((ratio) => {
    if (isNamed && shapes.length === 1) return { path: `${stem}${ending}`, ratio };
    const shape = ratio === undefined ? '' : `-${ratioName(ratio)}`;
    return { path: `${stem}${output === 'video' && ratio ? '' : bare}${shape}${ending}`, ratio };
  });
}

const filesOf = (stem: string, { files }: Wanted): Targets['files'] =>
  files.map((kind) => ({ kind, path: `${stem}.${kind === 'words' ? 'words.json' : kind}` }));
