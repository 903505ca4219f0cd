import { createHash } from 'node:crypto';
import { type AspectRatio, safeZoneFor, safeZones } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Letters } from '../fonts/families.ts';
import type { MediaFacts } from '../media/understand/facts.ts';
import { type Canvas, canvasOf, even } from './canvas.ts';
import { type Captions, styleName } from './captions.ts';
import type { Drawing } from './drawing.ts';
import { framingOf } from './framing.ts';
import type { Material } from './material.ts';
import type { DecidedWish } from './project-wish.ts';
import type { RenderOptions } from './render.ts';

/** What is to be made, down to the pixel. */
export type Plan = { options: RenderOptions; canvas: Canvas; drawing: Drawing };

/** One more whenever the same wish begins to come out differently. */
const renderer = 2;

/** What a plan has to know of a project. */
export type Planned = Pick<Material, 'media' | 'style'> & { framing?: Material['framing'] };

export function planOf(material: Planned, captions: Captions, wish: DecidedWish, aspectRatio: AspectRatio): Plan {
  const { media } = material;
  const output = wish.output ?? 'video';
  if (output === 'mux' && media.video === null) throw new AppError('render/no-picture');
  if (output !== 'video' && captions.cues.length === 0) throw new AppError('render/no-captions');
  const canvas = output === 'mux' ? ownCanvas(media) : canvasOf(media, aspectRatio, wish.resolution);
  const safeZone = wish.safeZone ?? safeZoneFor(aspectRatio);
  const options: RenderOptions = {
    aspectRatio,
    resolution: `${Math.min(canvas.width, canvas.height)}p`,
    framing:
      output === 'video' ? framingOf(wish.framing ?? material.framing?.[aspectRatio], media.video, canvas) : null,
    style: styleName(wish.style, material.style),
    profile: wish.profile ?? null,
    language: wish.language ?? null,
    secondLanguage: wish.secondLanguage ?? null,
    safeZone,
    quality: wish.quality ?? 'standard',
    output,
  };
  return { options, canvas, drawing: { ...captions, safeZone: safeZones[safeZone] } };
}

/** The same for whatever would come out the same. */
export function planPrint({ source }: Material, { options, canvas, drawing }: Plan, { files }: Letters): string {
  const { framing, quality, output } = options;
  return fingerprintOf({ renderer, source: source.etag, canvas, framing, quality, output, drawing, fonts: files });
}

export const fingerprintOf = (decisive: object): string =>
  createHash('sha256').update(JSON.stringify(decisive)).digest('base64url');

/** Subtitles beside the picture leave it as it is. */
function ownCanvas(media: MediaFacts): Canvas {
  const canvas = canvasOf(media, 'SQUARE_1_1');
  const { width, height } = media.video!;
  return { ...canvas, width: even(width), height: even(height) };
}
