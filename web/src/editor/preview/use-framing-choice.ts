import { centred, type Framing, frames, usualFraming } from '@capstan/captions';
import { useEditor } from '../editor-parts.ts';

/** How the video comes into the frame that is shown. Each shape of frame has a framing of its own. */
export function useFramingChoice(): [Framing, (framing: Framing, gesture: string) => void] {
  const { video, changeVideo, source } = useEditor();
  const { aspectRatio } = video;
  const usual = source.video ? usualFraming(source.video, frames[aspectRatio]) : centred;

  function choose(framing: Framing, gesture: string) {
    changeVideo({ ...video, framing: { ...video.framing, [aspectRatio]: framing } }, `framing ${gesture}`);
  }

  return [video.framing?.[aspectRatio] ?? usual, choose];
}
