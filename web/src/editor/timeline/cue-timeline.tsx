import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Playback } from '../../project/player/playback.ts';
import { useTime } from '../../project/player/playback.ts';
import { positionSlider } from '../../project/player/position-slider.ts';
import { useEditor } from '../editor-parts.ts';
import { blockId, CueBlock } from './cue-block.tsx';
import { inSight } from './in-sight.ts';
import { PointedMoment } from './pointed-moment.tsx';
import { Ruler } from './ruler.tsx';
import { leftToFollow } from './scale.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { useCueKeys } from './use-cue-keys.ts';
import { useEdgeDrag } from './use-edge-drag.ts';
import { useView } from './use-view.ts';
import { WaveStrip } from './wave-strip.tsx';
import './cue-timeline.css';

/** The sound, and below it the cues at their times. */
export function CueTimeline({ playback }: { playback: Playback }) {
  const { source, media, seek, cues, selected, select, readOnly } = useEditor();
  const { duration, peaksUrl } = source;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { view, ...zooming } = useView(scroller, duration);
  const { pxPerSecond, leftPx, widthPx } = view;
  const dragging = useEdgeDrag(pxPerSecond);
  /** Where the pointer is above the sound, in pixels of the window. */
  const [pointedPx, setPointedPx] = useState<number>();
  useCueKeys();

  const follow = useCallback(
    (seconds: number) => {
      const px = seconds * pxPerSecond;
      head.current?.style.setProperty('transform', `translateX(${px}px)`);
      const element = scroller.current;
      if (!element || media.current?.paused !== false) return;
      const left = leftToFollow(px, element.scrollLeft, element.clientWidth);
      if (left !== undefined) element.scrollLeft = left;
    },
    [pxPerSecond, media],
  );
  useTime(media, follow);

  // Whoever chose it elsewhere wants to see it here.
  useEffect(() => {
    const cue = cues.find(({ words }) => words[0]!.id === selected);
    const element = scroller.current;
    if (!cue || !element || pxPerSecond === 0) return;
    const [from, to] = [cue.startMs, cue.endMs].map((ms) => (ms / 1000) * pxPerSecond) as [number, number];
    if (from < element.scrollLeft || to > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = Math.max(from - element.clientWidth * 0.3, 0);
    }
  }, [selected, cues, pxPerSecond]);

  function seekTo(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    seek((event.clientX - left + leftPx) / pxPerSecond);
  }

  function choose(index: number) {
    const cue = cues[index];
    if (!cue) return;
    select(cue.words[0]!.id);
    seek(cue.startMs / 1000);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const from = cues.findIndex((cue) => blockId(cue) === (event.target as HTMLElement).id);
    const next = step === undefined || from < 0 ? undefined : cues[from + step];
    if (!next) return;
    event.preventDefault();
    choose(from + step!);
    requestAnimationFrame(() => document.getElementById(blockId(next))?.focus());
  }

  const [first, end] = inSight(
    cues,
    ((leftPx - 200) / pxPerSecond) * 1000,
    ((leftPx + widthPx + 200) / pxPerSecond) * 1000,
  );
  const stop = cues.findIndex(({ words }) => words[0]!.id === selected);
  const stopAt = stop >= first && stop < end ? stop : first;

  return (
    <section className="cue-timeline" aria-label="Time line">
      <TimelineTools {...zooming} />
      {pointedPx !== undefined && <PointedMoment px={pointedPx} view={view} />}
      <div className="cue-scroller" ref={scroller}>
        <div className="cue-content" style={{ width: duration * pxPerSecond }}>
          <div
            className="cue-window"
            style={{ width: widthPx }}
            data-keys="player"
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              seekTo(event);
            }}
            onPointerMove={(event) => {
              setPointedPx(event.clientX - event.currentTarget.getBoundingClientRect().left);
              if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
            }}
            onPointerLeave={() => setPointedPx(undefined)}
            {...positionSlider({ duration, media, playback })}
          >
            <Ruler view={view} />
            {peaksUrl && <WaveStrip url={peaksUrl} view={view} />}
          </div>
          <ol className="cue-blocks" aria-label="Captions in time" onKeyDown={onKeyDown}>
            {pxPerSecond > 0 &&
              cues.slice(first, end).map((cue, at) => {
                const index = first + at;
                const { drag } = dragging;
                const moved = drag?.index === index ? { [`${drag.edge}Ms`]: drag.ms } : {};
                const { startMs, endMs } = { ...cue, ...moved };
                return (
                  <CueBlock
                    key={cue.words[0]!.id}
                    {...{ cue, index, startMs, endMs, pxPerSecond, readOnly, dragging }}
                    isSelected={cue.words[0]!.id === selected}
                    isStop={index === stopAt}
                    onSelect={choose}
                  />
                );
              })}
          </ol>
          <div className="cue-head" ref={head} aria-hidden />
        </div>
      </div>
    </section>
  );
}
