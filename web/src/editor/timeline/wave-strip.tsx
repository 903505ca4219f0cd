import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { barsIn, summitOf } from '../../project/player/wave.ts';
import { peaksQuery } from '../../project/queries.ts';
import type { View } from './use-view.ts';

const barPx = 2;
const stepPx = 3;

/** The sound of what is in sight. */
export function WaveStrip({ url, view }: { url: string; view: View }) {
  const { data: peaks } = useQuery(peaksQuery(url));
  const canvas = useRef<HTMLCanvasElement>(null);
  const summit = useMemo(() => (peaks ? summitOf(peaks) : 1), [peaks]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !peaks || view.widthPx === 0) return;
    const height = element.clientHeight;
    const scale = window.devicePixelRatio;
    element.width = view.widthPx * scale;
    element.height = height * scale;
    context.scale(scale, scale);
    context.fillStyle = getComputedStyle(element).color;
    const { leftPx: fromPx, widthPx, pxPerSecond } = view;
    for (const bar of barsIn(peaks, { fromPx, widthPx, pxPerSecond, stepPx })) {
      // Silence is a line of dots, so that the time line does not break off.
      const barHeight = Math.max((bar.height / summit) ** 0.8 * height, barPx);
      context.beginPath();
      context.roundRect(bar.px, (height - barHeight) / 2, barPx, barHeight, barPx / 2);
      context.fill();
    }
  }, [peaks, summit, view]);

  return <canvas className="wave-strip" ref={canvas} style={{ width: view.widthPx }} />;
}
