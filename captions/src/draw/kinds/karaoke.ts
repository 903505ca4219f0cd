import { colour, number, roundedMs } from '../ass/values.ts';
import { drawToken } from '../draw-token.ts';
import type { PlacedRun, PlacedToken } from '../layout/block.ts';
import { layers, type Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

/** Words fill with colour while they are said, in the direction of reading, and stay filled. */
export const karaoke: Kind = {
  word: (scene, placed) => {
    const { startMs, endMs, style } = scene;
    if (placed.isSecond) return drawToken(scene, placed, { startMs, endMs });
    const fills = shares(scene, placed);
    const isMixed = placed.runs.some(({ run }) => run.level % 2 === 1);
    const filled = placed.token.isKey ? style.emphasis.color : style.spoken.color;
    if (!isMixed) {
      const tags = (run: PlacedRun) => {
        const { fromMs, toMs } = fills.get(run.run)!;
        const [lead, fill] = [Math.round(fromMs / 10), Math.max(1, Math.round((toMs - fromMs) / 10))];
        return `\\1c${colour(filled)}\\2c${colour(style.upcoming.color)}\\k${lead}\\kf${fill}`;
      };
      return drawToken(scene, placed, { startMs, endMs, tags });
    }
    // libass fills from left to right alone: here a second layer comes out from behind the edge of a clip.
    drawToken(scene, placed, { startMs, endMs, color: style.upcoming.color });
    const tags = (run: PlacedRun) => clipped(scene, run, fills.get(run.run)!, placed);
    const above = { layer: layers.fill, pictures: false, shadow: false } as const;
    drawToken(scene, placed, { startMs, endMs, color: filled, tags, ...above });
  },
};

type Fill = { fromMs: number; toMs: number };

/** When each run fills, counted from the start of the cue. They share the time of the word by their widths. */
function shares({ startMs, endMs }: Scene, { token }: PlacedToken): Map<unknown, Fill> {
  const from = Math.max(0, roundedMs(token.startMs) - startMs);
  const to = Math.max(from + 80, Math.min(roundedMs(token.endMs), endMs) - startMs);
  const total = token.runs.reduce((width, run) => width + run.width, 0) || 1;
  const fills = new Map<unknown, Fill>();
  let done = 0;
  for (const run of token.runs) {
    const at = (width: number) => from + ((to - from) * width) / total;
    fills.set(run, { fromMs: at(done), toMs: at(done + run.width) });
    done += run.width;
  }
  return fills;
}

function clipped(
  { block, style }: Scene,
  { run, left, right }: PlacedRun,
  { fromMs, toMs }: Fill,
  placed: PlacedToken,
): string {
  const edge = style.outline.width * block.cap;
  const [top, bottom] = [placed.baseline - placed.cap * 3, placed.baseline + placed.cap * 2].map(number);
  const [start, end] = run.level % 2 === 1 ? [right + edge, left - edge] : [left - edge, right + edge];
  const clip = (x: number) => `\\clip(${number(Math.min(start, x))},${top},${number(Math.max(start, x))},${bottom})`;
  return `${clip(start)}\\t(${Math.round(fromMs)},${Math.round(toMs)},${clip(end)})`;
}
