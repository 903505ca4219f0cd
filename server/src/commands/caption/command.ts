import { defaultPreset, profileNames, safeZoneNames } from '@capstan/captions';
import { Command, InvalidArgumentError, Option } from 'commander';
import { outputs, qualities, resolutions } from '../../projects/render-wish.ts';
import { canonicalLanguage, isSpeechLanguage } from '../../projects/speech-language.ts';
import { tellingOf } from '../telling.ts';
import { framingFrom } from './framing.ts';
import type { CaptionOptions } from './options.ts';
import { ratiosFrom } from './ratio.ts';

const list = (value: string, before: string[] = []): string[] => [...before, value];

/** `capstan caption <videos...>` */
export function captionCommand(): Command {
  const command = new Command('caption')
    .summary('caption videos, with no server and no database')
    .description(
      'Captions videos: listens, groups the words, and draws them into the picture. Needs no server and no database.',
    )
    .argument('<videos...>', 'video or sound files, or folders of them')
    .option('-o, --out <path>', 'where to: a file, or a folder (default: beside the source)');

  command
    .optionsGroup('What is made:')
    .option('--ratio <ratios>', '9:16, 1:1 or 16:9, several with commas (default: nearest to the source)', ratiosFrom)
    .addOption(new Option('--output <kind>', outputMeanings).choices(outputs).default('video'))
    .addOption(new Option('--resolution <lines>', 'the shorter side (default: as the source)').choices(resolutions))
    .option('--framing <how>', 'crop, crop:0.3,0.5, fit, fit:blur or fit:#101216', framingFrom)
    .addOption(new Option('--quality <how>', 'how finely it is encoded').choices(qualities).default('standard'))
    .option('--no-video', 'write caption files only')
    .option('--force', 'replace what is there already');

  command
    .optionsGroup('How it looks:')
    .option('--style <style>', `a style by its name, or a file such as own.json (default: ${defaultPreset})`)
    .option('--font <file>', 'a font of your own, .ttf or .otf; may be given several times', list)
    .addOption(new Option('--profile <how>', 'how words are grouped (default: as the style)').choices(profileNames))
    .addOption(new Option('--safe-zone <name>', 'what stays free of captions').choices(safeZoneNames));

  command
    .optionsGroup('What is said:')
    .option('--language <tag>', 'what is spoken, such as en or pt-BR', languageFrom, 'auto')
    .option('--model <name>', 'the speech model, see capstan models list (default: the best that is installed)')
    .option('--dictionary <file>', 'names and jargon, one a line: Kubernetes: cooper netties')
    .option('--transcript <file>', 'captions from SRT, WebVTT, ASS, TTML, JSON or text instead of speech');

  command
    .optionsGroup('Files beside the video:')
    .option('--srt', 'captions as SubRip')
    .option('--vtt', 'captions as WebVTT')
    .option('--ass', 'captions as ASS')
    .option('--ttml', 'captions as TTML (IMSC 1.1)')
    .option('--txt', 'what is said, as plain text')
    .option('--json-captions', 'captions as JSON')
    .option('--words', 'every word with its times, as JSON');

  return command.addHelpText('after', examples).action(async (videos: string[], options: CaptionOptions) => {
    // Everything that reads, listens and draws: the other commands do without it, and so start sooner.
    const { runCaption } = await import('./run.ts');
    await runCaption(videos, options, tellingOf(command));
  });
}

const outputMeanings =
  'video: captions in the picture; overlay: the captions alone, transparent; mux: the source with subtitles to turn on';

function languageFrom(text: string): string {
  if (!isSpeechLanguage(text)) throw new InvalidArgumentError('Give a language such as en, de or pt-BR, or auto.');
  return text === 'auto' ? text : canonicalLanguage(text)!;
}

const examples = `
Examples:
  capstan caption talk.mp4
  capstan caption talk.mp4 --style karaoke --ratio 9:16 -o short.mp4
  capstan caption talk.mp4 --ratio 9:16,1:1,16:9 --srt -o out/
  capstan caption talk.mp4 --no-video --srt --vtt
  capstan caption talk.mp4 --transcript corrected.srt --output mux -o talk-with-subtitles.mp4
  capstan caption ./talks -o ./captioned --quality high

The names of what was made go to stdout, all else to stderr. A folder is read with the folders in it; what is done is
skipped, so the same line goes on where it was stopped. A video in which nobody speaks is made without captions.
`;
