import { type Static, Type } from 'typebox';
import { Container } from './container.ts';

/** What is known about a piece of media once it has been looked at. */

const ShortText = Type.String({ maxLength: 100 });
const Count = Type.Integer({ minimum: 0 });

export const VideoFacts = Type.Object({
  codec: ShortText,
  profile: Type.Optional(ShortText),
  /** As shown: after rotation, and with square pixels. */
  width: Count,
  height: Count,
  codedWidth: Count,
  codedHeight: Count,
  /** Degrees clockwise that a player turns the picture by. */
  rotation: Type.Union([Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)]),
  frameRate: Type.Number({ minimum: 0 }),
  variableFrameRate: Type.Boolean(),
  hdr: Type.Union([
    Type.Null(),
    Type.Literal('hdr10'),
    Type.Literal('hlg'),
    Type.Literal('dolby-vision'),
    Type.Literal('pq'),
  ]),
  bitDepth: Count,
  pixelFormat: ShortText,
  /** How the colours are written, where the file says so. */
  matrix: Type.Optional(Type.Union([Type.Literal('bt601'), Type.Literal('bt709'), Type.Literal('bt2020')])),
  fullRange: Type.Optional(Type.Literal(true)),
  interlaced: Type.Optional(Type.Literal(true)),
});
export type VideoFacts = Static<typeof VideoFacts>;

export const AudioFacts = Type.Object({
  codec: ShortText,
  channels: Count,
  sampleRate: Count,
  language: Type.Optional(ShortText),
  /** How long after the beginning of the media it begins, where that is more than nobody would notice. */
  delayMs: Type.Optional(Count),
});
export type AudioFacts = Static<typeof AudioFacts>;

export const MediaFacts = Type.Object({
  durationMs: Count,
  bytes: Count,
  container: Container,
  video: Type.Union([Type.Null(), VideoFacts]),
  /** The first track. */
  audio: Type.Union([Type.Null(), AudioFacts]),
  audioTracks: Count,
  subtitleTracks: Count,
  /** A picture that comes with the sound, such as the cover of an album. It does not count as video. */
  cover: Type.Boolean(),
  /** A browser can begin to play, and jump, before all of it has arrived. */
  streamable: Type.Boolean(),
  /** Bits a second, over everything. */
  bitrate: Count,
});
export type MediaFacts = Static<typeof MediaFacts>;
