import type { KeyboardEvent, RefObject } from 'react';
import { clock } from '../../design/time.tsx';
import type { Playback } from './playback.ts';

type Settings = { duration: number; media: RefObject<HTMLMediaElement | null>; playback: Playback };

/** What makes a slider of whatever shows the time: for the keyboard, and for those who do not see it. */
export function positionSlider({ duration, media, playback }: Settings) {
  const { second, seek } = playback;

  function onKeyDown(event: KeyboardEvent) {
    const to = { Home: 0, End: duration, PageUp: second + duration / 10, PageDown: second - duration / 10 }[event.key];
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (to === undefined && step === undefined) return;
    event.preventDefault();
    seek(to ?? (media.current?.currentTime ?? 0) + (step ?? 0) * stepOf(duration, event.shiftKey));
  }

  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': 'Position',
    'aria-valuemin': 0,
    'aria-valuemax': Math.ceil(duration),
    'aria-valuenow': Math.min(second, Math.ceil(duration)),
    'aria-valuetext': `${clock(second)} of ${clock(duration)}`,
    onKeyDown,
  } as const;
}

/** A short clip is walked through in small steps. */
function stepOf(duration: number, fine: boolean): number {
  const step = duration < 30 ? 1 : 5;
  return fine ? step / 5 : step;
}
