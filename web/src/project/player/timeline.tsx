import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { clock } from '../../design/time.tsx';
import type { Source } from '../queries.ts';
import { type Playback, useTime } from './playback.ts';
import { positionSlider } from './position-slider.ts';
import { Thumbnail } from './thumbnail.tsx';
import { Waveform } from './waveform.tsx';
import './timeline.css';

type Props = { source: Source; media: RefObject<HTMLMediaElement | null>; playback: Playback };

/** Where it plays, and where everything is: the waveform as a slider. */
export function Timeline({ source, media, playback }: Props) {
  const { duration, peaksUrl, thumbnails } = source;
  const line = useRef<HTMLDivElement>(null);
  /** Where the pointer is, from 0 to 1. */
  const [pointed, setPointed] = useState<number>();
  const { seek } = playback;

  const move = useCallback(
    (seconds: number) => line.current?.style.setProperty('--played', String(duration > 0 ? seconds / duration : 0)),
    [duration],
  );
  useTime(media, move);

  function fractionAt({ clientX }: PointerEvent): number {
    const { left = 0, width = 1 } = line.current?.getBoundingClientRect() ?? {};
    return Math.min(Math.max((clientX - left) / width, 0), 1);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    seek(fractionAt(event) * duration);
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    setPointed(fractionAt(event));
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(fractionAt(event) * duration);
  }

  return (
    <div
      className="timeline"
      ref={line}
      data-kind={peaksUrl ? 'sound' : 'plain'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(undefined)}
      {...positionSlider({ duration, media, playback })}
    >
      {peaksUrl ? <Waveform url={peaksUrl} duration={duration} /> : <span className="timeline-track" />}
      <span className="timeline-head" />
      {pointed !== undefined && (
        <span className="timeline-pointed" style={{ left: `${pointed * 100}%` }} aria-hidden>
          <span className="timeline-hint" style={{ '--pointed': pointed } as Record<string, number>}>
            {thumbnails && <Thumbnail thumbnails={thumbnails} seconds={pointed * duration} />}
            <span>{clock(Math.floor(pointed * duration))}</span>
          </span>
        </span>
      )}
    </div>
  );
}
