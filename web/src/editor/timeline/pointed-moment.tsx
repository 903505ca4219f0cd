import { clock } from '../../design/time.tsx';
import { Thumbnail } from '../../project/player/thumbnail.tsx';
import { useEditor } from '../editor-parts.ts';
import type { View } from './use-view.ts';

type Props = { px: number; view: View };

/** What is to be seen where the pointer is. */
export function PointedMoment({ px, view }: Props) {
  const { source } = useEditor();
  const seconds = (view.leftPx + px) / view.pxPerSecond;
  if (seconds > source.duration) return null;
  // Slides from its left edge to its right one, so that it never leaves the window.
  const style = { left: px, translate: `${(px / view.widthPx) * -100}% -100%` };
  return (
    <div className="pointed-moment" style={style} aria-hidden>
      {source.thumbnails && <Thumbnail thumbnails={source.thumbnails} seconds={seconds} />}
      <span>{clock(Math.floor(seconds))}</span>
    </div>
  );
}
