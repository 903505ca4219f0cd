import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useCueActions } from '../captions/use-cue-actions.ts';
import { useEditor } from '../editor-parts.ts';
import { type Edge, edgesOf, limitsOf, snapped } from './snap.ts';

/** Which edge of which cue is being moved, and to where. */
export type Drag = { index: number; edge: Edge; ms: number };

const reachPx = 8;

/** Edges of cues that are pulled along the time line. They stick to words, unless Shift is held. */
export function useEdgeDrag(pxPerSecond: number) {
  const { cues, words, source, media } = useEditor();
  const { setTimes } = useCueActions();
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ x: number; ms: number }>(undefined);
  const edges = useMemo(() => edgesOf(words), [words]);
  const durationMs = Math.round(source.duration * 1000);

  function limited(index: number, edge: Edge, ms: number): number {
    const { least, most } = limitsOf(edge, cues[index]!, cues[index - 1], cues[index + 1], durationMs);
    return Math.min(Math.max(ms, least), most);
  }

  /** The picture shows what is there when the edge lets go. */
  function show(ms: number) {
    if (media.current?.paused) media.current.currentTime = ms / 1000;
  }

  return {
    drag,
    edges,
    move: (index: number, edge: Edge, ms: number) =>
      setTimes(index, { [`${edge}Ms`]: Math.round(limited(index, edge, ms)) }, `edge ${edge} ${index}`),
    grip: (index: number, edge: Edge) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const ms = cues[index]![`${edge}Ms`];
        start.current = { x: event.clientX, ms };
        setDrag({ index, edge, ms });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const pulled = start.current.ms + ((event.clientX - start.current.x) / pxPerSecond) * 1000;
        const wanted = event.shiftKey ? pulled : snapped(pulled, edges, (reachPx / pxPerSecond) * 1000);
        const ms = Math.round(limited(index, edge, wanted));
        setDrag({ index, edge, ms });
        show(edge === 'end' ? ms - 1 : ms);
      },
      onPointerUp() {
        if (start.current && drag && drag.ms !== start.current.ms) {
          setTimes(index, { [`${edge}Ms`]: drag.ms }, `drag ${Date.now()}`);
        }
        start.current = undefined;
        setDrag(undefined);
      },
      onPointerCancel() {
        start.current = undefined;
        setDrag(undefined);
      },
    }),
  };
}
