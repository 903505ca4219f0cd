import { graphemesOf } from '../../emoji/graphemes.ts';
import { square } from '../ass/paths.ts';
import { colour, number, roundedMs } from '../ass/values.ts';
import { drawToken } from '../draw-token.ts';
import { type PlacedRun, type PlacedToken, tokensIn } from '../layout/block.ts';
import { caretGap, caretWidth } from '../layout/reach.ts';
import { layers, type Scene } from '../scene.ts';
import type { Kind } from './kind.ts';

/** Letters come one by one, behind a caret. */
export const typewriter: Kind = {
  word: (scene, placed) => {
    const { startMs, endMs, style } = scene;
    if (placed.isSecond) return drawToken(scene, placed, { startMs, endMs });
    const color = placed.token.isKey ? style.emphasis.color : style.color;
    const steps = stepsOf(scene, placed);
    const shownMs = steps[0]?.atMs ?? startMs;
    const tags = (run: PlacedRun) =>
      clips(
        scene,
        placed,
        run,
        steps.filter((step) => step.run === run),
        shownMs,
      );
    drawToken(scene, placed, { startMs: shownMs, endMs, color, tags });
  },
  marks: (scene) => {
    const steps = tokensIn(scene.block).flatMap((token) => (token.isSecond ? [] : stepsOf(scene, token)));
    for (const [index, { atMs, x, isBack, token }] of steps.entries()) {
      const untilMs = steps[index + 1]?.atMs ?? scene.endMs;
      drawCaret(scene, token, { x, isBack, startMs: atMs, endMs: untilMs });
    }
  },
};

/** One more letter is there, up to `x`. */
type Step = { run: PlacedRun; token: PlacedToken; atMs: number; x: number; isBack: boolean };

/** A word is written in three quarters of its time, so that it is whole before the next one begins. */
function stepsOf(scene: Scene, placed: PlacedToken): Step[] {
  const { token } = placed;
  const from = Math.max(scene.startMs, roundedMs(token.startMs));
  const spanMs = Math.max(0, Math.min(token.endMs, token.litUntilMs, scene.endMs) - from) * 0.75;
  const letters = placed.runs.map((run) => (run.run.kind === 'text' ? graphemesOf(run.run.text) : ['']));
  const total = letters.reduce((sum, each) => sum + each.length, 0);
  const steps: Step[] = [];
  // Runs were placed from left to right; they are written in the order of reading.
  const inOrder = token.runs.map((run) => placed.runs.findIndex((each) => each.run === run));
  for (const index of inOrder) {
    const run = placed.runs[index]!;
    const isBack = run.run.level % 2 === 1;
    let text = '';
    for (const letter of letters[index]!) {
      text += letter;
      const width = run.run.kind === 'text' ? widthOf(run, text) : run.right - run.left;
      const atMs = roundedMs(from + (spanMs * steps.length) / total);
      steps.push({ run, token: placed, atMs, x: isBack ? run.right - width : run.left + width, isBack });
    }
  }
  return steps;
}

function widthOf({ run, left, right }: PlacedRun, text: string): number {
  if (run.kind !== 'text' || text === run.text) return right - left;
  const size = run.face.sizeFor(1);
  return (run.face.width(text, size, run.spacing) / run.width) * (right - left);
}

/** The word is shaped as a whole and shown from behind a clip: letters drawn one by one would lose how they join. */
function clips({ block }: Scene, placed: PlacedToken, run: PlacedRun, steps: readonly Step[], shownMs: number): string {
  const air = block.cap;
  const [top, bottom] = [placed.baseline - placed.cap * 3, placed.baseline + placed.cap * 2].map(number);
  const clip = ({ x, isBack }: Pick<Step, 'x' | 'isBack'>, isLast: boolean) => {
    const [from, to] = isBack ? [isLast ? x - air : x, run.right + air] : [run.left - air, isLast ? x + air : x];
    return `\\clip(${number(from)},${top},${number(to)},${bottom})`;
  };
  const first = steps[0]!;
  const hidden = { isBack: first.isBack, x: first.isBack ? run.right + air : run.left - air };
  return (
    (first.atMs > shownMs ? clip(hidden, false) : '') +
    steps
      .map((step, index) => {
        const ms = step.atMs - shownMs;
        const at = clip(step, index === steps.length - 1);
        return ms <= 0 ? at : `\\t(${ms - 1},${ms},${at})`;
      })
      .join('')
  );
}

type Caret = { x: number; isBack: boolean; startMs: number; endMs: number };

function drawCaret({ sheet, style, block }: Scene, placed: PlacedToken, { x, isBack, startMs, endMs }: Caret): void {
  const { cap } = block;
  const at = x + (caretGap + caretWidth / 2) * cap * (isBack ? -1 : 1);
  const y = placed.baseline - placed.cap / 2;
  const color = colour(style.animation.color);
  const tags = `\\an5\\pos(${number(at)},${number(y)})\\1c${color}\\fscx${number(caretWidth * cap)}\\fscy${number(cap * 1.35)}`;
  sheet.shape({ layer: layers.caret, startMs, endMs, tags }, square);
}
