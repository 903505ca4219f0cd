import { newSheet, type Sheet } from './ass/sheet.ts';
import { roundedMs } from './ass/values.ts';
import { drawBoxes } from './boxes.ts';
import type { Drawing, DrawnCue } from './drawing.ts';
import { kinds } from './kinds/kinds.ts';
import { tokensIn } from './layout/block.ts';
import { layOut } from './layout/lay-out.ts';

/** Captions as a script for libass, in which everything has its measured place. */
export function drawAss(drawing: Drawing): string {
  const sheet = newSheet(drawing.frame, drawing.fonts.face(drawing.style.font).name);
  for (const [index, cue] of drawing.cues.entries()) {
    drawCue(cue, { before: drawing.cues[index - 1], after: drawing.cues[index + 1] }, drawing, sheet);
  }
  return sheet.toString();
}

type Neighbours = { before: DrawnCue | undefined; after: DrawnCue | undefined };

/** Cues with a shorter gap than this look as if they touched. */
const shortGapMs = 120;

function drawCue(cue: DrawnCue, { before, after }: Neighbours, drawing: Drawing, sheet: Sheet): void {
  const block = layOut(cue, drawing);
  if (!block) return;
  const kind = kinds[drawing.style.animation.kind];
  const scene = {
    startMs: roundedMs(cue.startMs),
    endMs: roundedMs(cue.endMs),
    follows: before !== undefined && cue.startMs - before.endMs < shortGapMs,
    isFollowed: after !== undefined && after.startMs - cue.endMs < shortGapMs,
    block,
    style: drawing.style,
    sheet,
  };
  drawBoxes(scene);
  kind.marks?.(scene);
  for (const token of tokensIn(block)) kind.word(scene, token);
}
