import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstScale, leftAfterZoom, within } from './scale.ts';

export type View = { pxPerSecond: number; leftPx: number; widthPx: number };

const factor = 1.5;

/** Which part of the time is in sight. The browser scrolls; what is zoomed keeps its place under the pointer. */
export function useView(scroller: RefObject<HTMLDivElement | null>, duration: number) {
  const [view, setView] = useState<View>({ pxPerSecond: 0, leftPx: 0, widthPx: 0 });
  const wantedLeft = useRef<number>(undefined);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: widthPx, scrollLeft: leftPx } = element;
      setView(({ pxPerSecond }) => {
        const window = { widthPx, duration };
        const scale = pxPerSecond === 0 ? firstScale(window) : within(pxPerSecond, window);
        return { pxPerSecond: scale, leftPx, widthPx };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, duration]);

  // Once what is scrolled has its new width.
  useLayoutEffect(() => {
    if (wantedLeft.current === undefined || !scroller.current) return;
    scroller.current.scrollLeft = wantedLeft.current;
    wantedLeft.current = undefined;
  });

  const zoom = useCallback(
    (by: number, atPx?: number) =>
      setView((before) => {
        const pxPerSecond = within(before.pxPerSecond * by, { widthPx: before.widthPx, duration });
        const at = atPx ?? before.widthPx / 2;
        const leftPx = leftAfterZoom(before.leftPx, at, before.pxPerSecond, pxPerSecond);
        wantedLeft.current = leftPx;
        return { ...before, pxPerSecond, leftPx };
      }),
    [duration],
  );

  // React's own listener could not keep the browser from zooming the page.
  useEffect(() => {
    const element = scroller.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.005), event.clientX - (element?.getBoundingClientRect().left ?? 0));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [scroller, zoom]);

  return {
    view,
    zoomIn: () => zoom(factor),
    zoomOut: () => zoom(1 / factor),
    zoomToAll: () => zoom(0),
  };
}
