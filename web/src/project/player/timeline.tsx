import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { clock } from '../../design/time.tsx';
import type { Source } from '../queries.ts';
import { type Playback, useTime } from './playback.ts';
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
  const { second, seek } = playback;

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

  function onKeyDown(event: KeyboardEvent) {
    const to = { Home: 0, End: duration, PageUp: second + duration / 10, PageDown: second - duration / 10 }[event.key];
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (to === undefined && step === undefined) return;
    event.preventDefault();
    seek(to ?? (media.current?.currentTime ?? 0) + (step ?? 0) * stepOf(duration, event.shiftKey));
  }

  return (
    <div
      className="timeline"
      ref={line}
      data-kind={peaksUrl ? 'sound' : 'plain'}
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.ceil(duration)}
      aria-valuenow={Math.min(second, Math.ceil(duration))}
      aria-valuetext={`${clock(second)} of ${clock(duration)}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(undefined)}
      onKeyDown={onKeyDown}
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

/** A short clip is walked through in small steps. */
function stepOf(duration: number, fine: boolean): number {
  const step = duration < 30 ? 1 : 5;
  return fine ? step / 5 : step;
}
