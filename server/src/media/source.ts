import { secondsFromMs } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import type { StoredFile } from '../platform/files/registry.ts';
import { Instant, orNull } from '../platform/http/schemas.ts';
import type { Asset } from './assets.ts';
import { AudioFacts, VideoFacts } from './understand/facts.ts';

/** The media of a project as others see it: what it is, and where its parts can be fetched for a while. */
const Link = (description: string) => Type.String({ format: 'uri', description });

export const Source = Type.Object(
  {
    id: Type.String({ description: 'The id of the media.' }),
    name: Type.String({ description: 'The file name of the media.' }),
    duration: Type.Number({ description: 'Seconds, with up to three decimals.' }),
    bytes: Type.Integer({ description: 'How long the file is.' }),
    type: Type.String({ description: 'What the file is, as a media type.' }),
    createdAt: Instant('When the import was done.'),
    container: Type.String({ description: 'The format of the file.' }),
    bitrate: Type.Integer({ description: 'Bits a second, over everything.' }),
    video: orNull(VideoFacts),
    audio: orNull(AudioFacts),
    audioTracks: Type.Integer({ description: 'How many tracks of sound there are; the first one is used.' }),
    subtitleTracks: Type.Integer({ description: 'How many tracks of subtitles there are.' }),
    url: Link('The file as it came.'),
    playbackUrl: Link('A file that browsers can play: the one that came, or a copy in another format.'),
    posterUrl: orNull(Link('A picture from the video.')),
    peaksUrl: orNull(Link('The loudness over time, as JSON: pairs of lowest and highest, from -127 to 127.')),
    thumbnails: orNull(
      Type.Object({
        url: Link('One picture with all the thumbnails, row by row.'),
        columns: Type.Integer(),
        rows: Type.Integer(),
        count: Type.Integer({ description: 'How many there are; the last row may be short.' }),
        width: Type.Integer({ description: 'Of each thumbnail, in pixels.' }),
        height: Type.Integer({ description: 'Of each thumbnail, in pixels.' }),
        every: Type.Number({ description: 'Seconds from one to the next.' }),
      }),
    ),
  },
  { title: 'Source' },
);
export type Source = Static<typeof Source>;

export function sourceFrom(asset: Asset, files: StoredFile[], urlOf: (file: StoredFile) => string): Source | undefined {
  const fileOf = (kind: string) => files.find((file) => file.kind === kind);
  const file = fileOf('source');
  if (!file || !asset.facts) return undefined;
  const { media, strip } = asset.facts;
  const linkTo = (kind: string): string | null => {
    const found = fileOf(kind);
    return found ? urlOf(found) : null;
  };
  const stripUrl = linkTo('strip');
  return {
    id: asset.id,
    name: asset.name,
    duration: secondsFromMs(asset.durationMs),
    bytes: file.bytes,
    type: file.type,
    createdAt: asset.createdAt.toISOString(),
    container: media.container,
    bitrate: media.bitrate,
    video: media.video,
    audio: media.audio,
    audioTracks: media.audioTracks,
    subtitleTracks: media.subtitleTracks,
    url: urlOf(file),
    playbackUrl: linkTo('playback') ?? urlOf(file),
    posterUrl: linkTo('poster'),
    peaksUrl: linkTo('peaks'),
    thumbnails: strip && stripUrl ? { url: stripUrl, ...layoutOf(strip) } : null,
  };
}

function layoutOf({ everyMs, ...rest }: NonNullable<NonNullable<Asset['facts']>['strip']>) {
  return { ...rest, every: secondsFromMs(everyMs) };
}
