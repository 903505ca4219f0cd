import { type RefObject, useCallback, useEffect, useState } from 'react';

export type Playback = {
  playing: boolean;
  /** Wants to play, and has nothing to show yet. */
  stalled: boolean;
  failed: boolean;
  muted: boolean;
  rate: number;
  /** Whole seconds, for what is read; what moves follows `useTime`. */
  second: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  skip: (seconds: number) => void;
  toggleMuted: () => void;
  /** As on an editing desk: J back, K stops, L plays, again and it plays faster. */
  shuttle: (key: 'j' | 'k' | 'l') => void;
};

const fastest = 4;
const watched = [
  ...['play', 'pause', 'ended', 'waiting', 'playing', 'canplay', 'error', 'emptied'],
  ...['volumechange', 'ratechange', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata'],
];

export function usePlayback(media: RefObject<HTMLMediaElement | null>, duration: number): Playback {
  const [state, setState] = useState({
    playing: false,
    stalled: false,
    failed: false,
    muted: false,
    rate: 1,
    second: 0,
  });

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const read = () => {
      const { paused, ended, readyState, error, muted, playbackRate, currentTime } = element;
      const next = {
        playing: !paused && !ended,
        stalled: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
        failed: error !== null,
        muted,
        rate: playbackRate,
        second: Math.floor(currentTime),
      };
      setState((before) => (isSame(before, next) ? before : next));
    };
    read();
    for (const type of watched) element.addEventListener(type, read);
    return () => {
      for (const type of watched) element.removeEventListener(type, read);
    };
  }, [media]);

  const seek = useCallback(
    (seconds: number) => {
      if (media.current) media.current.currentTime = Math.min(Math.max(seconds, 0), duration);
    },
    [media, duration],
  );
  const skip = (seconds: number) => seek((media.current?.currentTime ?? 0) + seconds);

  function play() {
    // A pause that comes before the first picture is no failure, and what is one is told by the error event.
    void media.current?.play().catch(() => undefined);
  }

  function setRate(rate: number) {
    if (media.current) media.current.playbackRate = rate;
  }

  return {
    ...state,
    seek,
    skip,
    toggle: () => (media.current?.paused ? play() : media.current?.pause()),
    toggleMuted: () => {
      if (media.current) media.current.muted = !media.current.muted;
    },
    shuttle: (key) => {
      if (key === 'l') {
        setRate(state.playing ? Math.min(state.rate * 2, fastest) : 1);
        return play();
      }
      setRate(1);
      if (key === 'k') media.current?.pause();
      else skip(-5);
    },
  };
}

function isSame<T extends object>(a: T, b: T): boolean {
  return Object.entries(a).every(([key, value]) => b[key as keyof T] === value);
}

/** Calls with the time at every frame while it changes, without drawing the page anew. */
export function useTime(media: RefObject<HTMLMediaElement | null>, onTime: (seconds: number) => void) {
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    let frame = 0;
    const tell = () => {
      onTime(element.currentTime);
      cancelAnimationFrame(frame);
      if (!element.paused) frame = requestAnimationFrame(tell);
    };
    const types = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata', 'emptied'];
    tell();
    for (const type of types) element.addEventListener(type, tell);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of types) element.removeEventListener(type, tell);
    };
  }, [media, onTime]);
}
