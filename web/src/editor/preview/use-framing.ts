import { type Framing, frames, isSameShape } from '@capstan/captions';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useEditor } from '../editor-parts.ts';
import { boxOf, pulled } from './framing.ts';
import { useFramingChoice } from './use-framing-choice.ts';

type Settings = {
  frame: RefObject<HTMLDivElement | null>;
  onClick: () => void;
};

const percent = (share: number) => `${share * 100}%`;
/** A hand that clicks is never quite still. */
const stillPx = 4;

/** Where the video lies in the frame, and how it is pulled to where it should be. */
export function useFraming({ frame, onClick }: Settings) {
  const [framing, onFraming] = useFramingChoice();
  const { project, source } = useEditor();
  const shape = frames[project.aspectRatio];
  const video = source.video ?? shape;
  const start = useRef<{ x: number; y: number; framing: Framing; moved: boolean; gesture: string }>(undefined);
  const [isPulled, setPulled] = useState(false);
  const canPull = source.video !== null && framing.kind === 'crop' && !isSameShape(video, shape);
  const { left, top, width, height } = boxOf(video, shape, framing);

  return {
    framing,
    canPull,
    isPulled,
    box: { left: percent(left), top: percent(top), width: percent(width), height: percent(height) },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY, framing, moved: false, gesture: `pull ${Date.now()}` };
      if (canPull) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      const size = frame.current?.getBoundingClientRect();
      if (!from || !size || !canPull) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from.moved ||= Math.hypot(x, y) > stillPx;
      if (!from.moved) return;
      setPulled(true);
      onFraming(pulled(video, shape, from.framing, { x: x / size.width, y: y / size.height }), from.gesture);
    },
    onPointerUp() {
      if (start.current && !start.current.moved) onClick();
      start.current = undefined;
      setPulled(false);
    },
    onPointerCancel() {
      start.current = undefined;
      setPulled(false);
    },
  };
}
