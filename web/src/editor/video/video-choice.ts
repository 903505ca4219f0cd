import { type AspectRatio, aspectRatios, type Framings } from '@capstan/captions';
import type { Project } from '../../api/types.ts';
import { isSame } from '../saving/draft.ts';

/** What is decided for all renders of a project, beside the style: the frame, the picture in it, the languages. */
export type VideoChoice = {
  aspectRatio: AspectRatio;
  framing: Framings | null;
  captionLanguage: string | null;
  secondLanguage: string | null;
};

export const videoChoiceOf = (project: Project): VideoChoice => ({
  aspectRatio: project.aspectRatio,
  framing: project.framing as Framings | null,
  captionLanguage: project.captionLanguage,
  secondLanguage: project.secondLanguage,
});

/** What is not as it is there. */
export function changesTo(there: VideoChoice, mine: VideoChoice): Partial<VideoChoice> {
  const changed = (Object.keys(mine) as (keyof VideoChoice)[]).filter((field) => !isSame(there[field], mine[field]));
  return Object.fromEntries(changed.map((field) => [field, mine[field]]));
}

/** Field by field, and of the framing each shape for itself. */
export function mergeVideo(base: VideoChoice, mine: VideoChoice, theirs: VideoChoice): VideoChoice {
  return { ...theirs, ...changesTo(base, mine), framing: mergeFramings(base.framing, mine.framing, theirs.framing) };
}

function mergeFramings(base: Framings | null, mine: Framings | null, theirs: Framings | null): Framings | null {
  const merged: Framings = { ...theirs };
  for (const ratio of aspectRatios) {
    const chosen = mine?.[ratio];
    if (isSame(base?.[ratio], chosen)) continue;
    if (chosen) merged[ratio] = chosen;
    else delete merged[ratio];
  }
  return Object.keys(merged).length === 0 ? null : merged;
}
