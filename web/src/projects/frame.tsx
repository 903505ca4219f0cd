import { type AspectRatio, frames } from '@capstan/captions';
import type { ReactNode } from 'react';
import './frame.css';

/** A frame in its true proportions. It fits the box it stands in, whatever its shape. */
export function Frame({ aspectRatio, children }: { aspectRatio: AspectRatio; children?: ReactNode }) {
  const { width, height } = frames[aspectRatio];
  return (
    <span
      className="frame"
      data-shape={width > height ? 'wide' : width < height ? 'tall' : 'square'}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </span>
  );
}

/** Two lines of captions, as they would lie in the picture. */
export function CaptionLines() {
  return (
    <span className="caption-lines">
      <span />
      <span />
      <span />
    </span>
  );
}
