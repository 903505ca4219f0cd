import { readConfig } from '../../config.ts';
import { UsageError } from '../ending.ts';
import { interruptible } from '../interruptible.ts';
import type { Telling } from '../telling.ts';
import { captionAll } from './caption-all.ts';
import type { Wish } from './caption-one.ts';
import { dictionaryFrom } from './dictionary.ts';
import { refuseInputs } from './left-to-do.ts';
import { lookFrom } from './look.ts';
import type { CaptionOptions } from './options.ts';
import { ownFonts } from './own-fonts.ts';
import { sourcesIn } from './sources.ts';
import { type CaptionFile, targetsOf, type Wanted } from './targets.ts';
import { openTools } from './tools.ts';
import { transcriptFrom } from './transcript-file.ts';

export async function runCaption(videos: string[], options: CaptionOptions, telling: Telling): Promise<void> {
  const config = readConfig(process.env);
  const sources = await sourcesIn(videos, options.out);
  const targets = await targetsOf(sources, wantedBy(options));
  if (options.transcript !== undefined && sources.length > 1) {
    throw new UsageError('--transcript belongs to one video: name that one alone.');
  }
  const { transcript, dictionary, style, font = [] } = options;
  refuseInputs(
    targets,
    [transcript, dictionary, style, ...font].flatMap((path) => path ?? []),
  );
  const wish = await wishOf(options);
  await interruptible(async (signal) => {
    const tools = openTools(config, telling);
    try {
      const { warning } = await tools.ffmpeg();
      if (warning !== undefined) telling.note(`Note: ${warning}`);
      await captionAll(tools, { targets, wish, force: options.force ?? false, signal }, telling);
    } finally {
      await tools.close();
    }
  }, 'Stopped. What was finished stays; nothing is left half done.');
}

function wantedBy(options: CaptionOptions): Wanted {
  const { out, ratio: ratios, output, video } = options;
  const flags: [CaptionFile, boolean | undefined][] = [
    ...(['srt', 'vtt', 'ass', 'ttml', 'txt', 'words'] as const).map((kind): [CaptionFile, boolean | undefined] => [
      kind,
      options[kind],
    ]),
    ['json', options.jsonCaptions],
  ];
  const files = flags.flatMap(([kind, isWanted]) => (isWanted ? [kind] : []));
  if (!video && files.length === 0) throw new UsageError('--no-video leaves nothing to make: add --srt or another.');
  return { out, ratios, output, video, files };
}

async function wishOf(options: CaptionOptions): Promise<Wish> {
  const { resolution, framing, safeZone, quality, output, profile, language, model } = options;
  return {
    look: await lookFrom(options.style, await ownFonts(options.font ?? [])),
    profile,
    render: {
      ...{ quality, output },
      ...(resolution && { resolution }),
      ...(framing && { framing }),
      ...(safeZone && { safeZone }),
    },
    speech: {
      ...{ language, model, dictionary: await dictionaryFrom(options.dictionary) },
      transcript: options.transcript === undefined ? undefined : await transcriptFrom(options.transcript),
    },
  };
}
