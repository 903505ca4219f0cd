import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the spoken word in sight, until somebody scrolls away to read elsewhere. */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  media: RefObject<HTMLMediaElement | null>,
  isTyping: boolean,
) {
  const [away, setAway] = useState(false);
  const [playing, setPlaying] = useState(false);
  const spoken = useRef<HTMLElement>(null);
  const held = useRef(false);
  held.current = away || isTyping;

  useEffect(() => {
    const element = scroller.current;
    const leave = () => setAway(true);
    element?.addEventListener('wheel', leave, { passive: true });
    element?.addEventListener('touchmove', leave, { passive: true });
    return () => {
      element?.removeEventListener('wheel', leave);
      element?.removeEventListener('touchmove', leave);
    };
  }, [scroller]);

  // Who starts the video wants to follow it.
  useEffect(() => {
    const element = media.current;
    const read = () => {
      setPlaying(element?.paused === false);
      if (element?.paused === false) setAway(false);
    };
    for (const type of ['play', 'pause']) element?.addEventListener(type, read);
    return () => {
      for (const type of ['play', 'pause']) element?.removeEventListener(type, read);
    };
  }, [media]);

  const onWord = useCallback(
    (word: HTMLElement) => {
      spoken.current = word;
      if (!held.current) reveal(scroller.current, word);
    },
    [scroller],
  );

  const comeBack = useCallback(() => {
    setAway(false);
    if (spoken.current) reveal(scroller.current, spoken.current);
  }, [scroller]);

  return { isLeftBehind: away && playing, onWord, comeBack };
}

/** Moves the text alone, never the page, and only when the word comes near an edge. */
function reveal(scroller: HTMLElement | null, word: HTMLElement) {
  if (!scroller) return;
  const [box, at] = [scroller.getBoundingClientRect(), word.getBoundingClientRect()];
  if (at.top >= box.top + box.height * 0.05 && at.bottom <= box.bottom - box.height * 0.25) return;
  const top = scroller.scrollTop + at.top - box.top - box.height * 0.3;
  scroller.scrollTo({ top, behavior: isCalm() ? 'instant' : 'smooth' });
}
