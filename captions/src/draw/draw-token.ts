import type { Colour, Style } from '../styles/style.ts';
import type { Look } from './ass/look.ts';
import { bodyPose, type Motion, motionTags, type Pose, placeTags, still, textPose } from './ass/motion.ts';
import { alpha, colour, number } from './ass/values.ts';
import { middleOf, type PlacedRun, type PlacedToken } from './layout/block.ts';
import { layers, type Scene } from './scene.ts';
import type { PictureRun, TextRun } from './text/runs.ts';

export type Appearance = {
  startMs: number;
  endMs: number;
  motion?: Motion;
  color?: Colour;
  layer?: number;
  /** Further tags for text, such as a clip, by run. */
  tags?: (run: PlacedRun) => string;
  /** Shadow, outline and fill; without it, just what `look` makes of it. */
  look?: Partial<Look>;
  pictures?: false;
  shadow?: false;
};

/** Draws a word: its text, its shadow where that is soft, its pictures. */
export function drawToken(scene: Scene, placed: PlacedToken, appearance: Appearance): void {
  for (const run of placed.runs) {
    if (run.run.kind === 'text') drawText(scene, placed, run, run.run, appearance);
    else if (appearance.pictures !== false) drawPicture(scene, placed, run, run.run, appearance);
  }
}

function drawText(scene: Scene, placed: PlacedToken, at: PlacedRun, run: TextRun, how: Appearance): void {
  const { sheet, style, block } = scene;
  const { startMs, endMs, motion = still } = how;
  const look = { ...lookOf(style, placed, run, how.color), ...how.look };
  // libass adds the spacing after the last letter, too, and puts all of it in the middle.
  const x = middleOf(at) + look.spacing / 2;
  const y = placed.baseline - (run.face.ascent(look.size) - run.face.descent(look.size)) / 2;
  const extra = how.tags?.(at) ?? '';
  const text = marked(run);
  const put = (layer: number, own: string) => {
    const tags = placeTags(x, y, motion) + own + motionTags(motion, 100, textPose(look.shadow.opacity)) + extra;
    sheet.text({ layer, startMs, endMs, tags }, look, text);
  };
  const isWhole = how.look === undefined;
  if (isWhole && how.shadow !== false && style.shadow.blur > 0 && style.shadow.opacity > 0) {
    drawSoftShadow(scene, { x, y, placed, motion, extra, text, look, how });
  }
  put(how.layer ?? layers.text, how.shadow === false ? '\\shad0' : '');
  if (isWhole && block.isTight && look.outline.width > 0) put(layers.fill, '\\bord0\\shad0');
}

type Soft = {
  x: number;
  y: number;
  placed: PlacedToken;
  motion: Motion;
  extra: string;
  text: string;
  look: Look;
  how: Appearance;
};

/** libass blurs outline and shadow alike, so a soft shadow below a sharp outline is drawn by itself. */
function drawSoftShadow({ sheet, style }: Scene, { x, y, placed, motion, extra, text, look, how }: Soft): void {
  const { color, opacity, distance, blur } = style.shadow;
  const shade = ({ opacity: seen, ...pose }: Pose, base: number) =>
    bodyPose({ ...pose, ...(seen !== undefined && { opacity: seen * opacity }) }, base);
  const by = distance * placed.cap;
  const tags =
    placeTags(x + by * 0.4, y + by, motion) +
    extra +
    ['\\1c', '\\2c', '\\3c'].map((tag) => tag + colour(color)).join('') +
    `\\alpha${alpha(opacity)}\\shad0\\blur${number(blur * placed.cap)}` +
    motionTags(motion, 100, shade);
  sheet.text({ layer: layers.shadow, startMs: how.startMs, endMs: how.endMs, tags }, look, text);
}

function drawPicture(
  { sheet }: Scene,
  placed: PlacedToken,
  { left, right }: PlacedRun,
  { drawing }: PictureRun,
  { startMs, endMs, motion = still }: Appearance,
): void {
  const base = ((right - left) / drawing.side) * 100;
  const at = placeTags(middleOf({ left, right }), placed.baseline - placed.cap / 2, motion);
  for (const { color, opacity, path } of drawing.layers) {
    const seen = (pose: Pose, scale: number) =>
      bodyPose({ ...pose, ...(pose.opacity !== undefined && { opacity: pose.opacity * opacity }) }, scale);
    const own = opacity < 1 ? `\\1a${alpha(opacity)}` : '';
    const tags = `\\an5${at}\\1c${colour(color)}${own}${motionTags(motion, base, seen)}`;
    sheet.shape({ layer: layers.picture, startMs, endMs, tags }, path);
  }
}

/** Runs of one direction stand where they belong already; the mark keeps signs in them from turning round. */
function marked({ text, level }: TextRun): string {
  if (level === 0) return text;
  return (level % 2 === 1 ? '\u200f' : '\u200e') + text;
}

export function lookOf(style: Style, { cap, isSecond, token }: PlacedToken, run: TextRun, color?: Colour): Look {
  const soft = style.shadow.blur > 0;
  // An outline that grew with a huge word would drown it.
  const edge = cap / Math.sqrt(token.scale);
  return {
    font: run.face.name,
    bold: run.face.bold,
    italic: run.face.italic,
    size: run.face.sizeFor(cap),
    spacing: run.spacing * cap,
    color: color ?? (isSecond ? style.second.color : style.color),
    outline: { color: style.outline.color, width: style.outline.width * edge },
    shadow: {
      color: style.shadow.color,
      opacity: style.shadow.opacity,
      distance: soft || style.shadow.opacity === 0 ? 0 : style.shadow.distance * edge,
    },
  };
}
