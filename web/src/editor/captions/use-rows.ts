import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowsBetween, rowsToDraw, scrollFor, topsOf } from './rows.ts';

/** Drawn beyond what is in sight, so that the keyboard finds the next one there. */
const beyondPx = 400;
/** How exactly it is known where the list is scrolled to. */
const stepPx = 200;
const marginPx = 32;

type Settings = {
  scroller: RefObject<HTMLElement | null>;
  /** What names each row, also after others have come before it. */
  keys: readonly string[];
  /** Heights that count until a row has been drawn. */
  guessesPx: readonly number[];
  held: readonly number[];
};

/** Of many rows, those near what is in sight, each with the place where it lies. */
export function useRows({ scroller, keys, guessesPx, held }: Settings) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map());
  const [view, setView] = useState({ top: 0, height: 0 });
  const tops = useMemo(
    () => topsOf(keys.map((key, at) => heights.get(key) ?? guessesPx[at]!)),
    [keys, heights, guessesPx],
  );
  const latest = useRef({ keys, tops });
  latest.current = { keys, tops };
  const anchor = useRef({ key: '', offset: 0 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const { keys: names, tops: places } = latest.current;
      const [first] = rowsBetween(places, scrollTop, scrollTop + 1);
      anchor.current = { key: names[first] ?? '', offset: scrollTop - places[first]! };
      const top = Math.floor(scrollTop / stepPx) * stepPx;
      setView((known) => (known.top === top && known.height === clientHeight ? known : { top, height: clientHeight }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  // Rows above that turn out higher than was guessed, or that are new, do not push away what is being read.
  useLayoutEffect(() => {
    const at = keys.indexOf(anchor.current.key);
    const element = scroller.current;
    if (at < 0 || !element || element.scrollTop === 0) return;
    const wanted = tops[at]! + anchor.current.offset;
    if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
  }, [scroller, keys, tops]);

  const watch = useMeasured(setHeights);

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      const [top, bottom] = latest.current.tops.slice(index, index + 2);
      if (!element || top === undefined || bottom === undefined) return;
      const seen = { top: element.scrollTop, height: element.clientHeight };
      const to = scrollFor({ top, bottom }, seen, marginPx);
      if (to !== undefined) element.scrollTop = to;
    },
    [scroller],
  );

  const range = rowsBetween(tops, view.top - beyondPx, view.top + view.height + stepPx + beyondPx);
  return { rows: rowsToDraw(range, held), tops, watch, reveal };
}

/** For the elements of rows, which carry their key: tells their heights whenever they change. */
function useMeasured(
  setHeights: (change: (heights: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void,
) {
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) =>
        setHeights((known) => {
          const seen = entries.map(({ target, borderBoxSize: [box] }) => {
            return [(target as HTMLElement).dataset['key'] ?? '', box!.blockSize] as const;
          });
          const isKnown = seen.every(([key, height]) => height === 0 || known.get(key) === height);
          return isKnown ? known : new Map([...known, ...seen.filter(([, height]) => height > 0)]);
        }),
      ),
  );
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
}
