import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Peaks, peaksQuery } from '../queries.ts';
import { barsOf, raised } from './wave.ts';

const barPx = 2;
const stepPx = 3;

/** Drawn twice, in two colours; the time line shows the one up to where it plays and the other from there. */
export function Waveform({ url, duration }: { url: string; duration: number }) {
  const { data: peaks } = useQuery(peaksQuery(url));
  return (
    <>
      <Bars peaks={peaks} duration={duration} part="rest" />
      <Bars peaks={peaks} duration={duration} part="played" />
    </>
  );
}

type BarsProps = { peaks: Peaks | undefined; duration: number; part: 'rest' | 'played' };

function Bars({ peaks, duration, part }: BarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !peaks) return;
    const observer = new ResizeObserver(() => draw(element, peaks, duration));
    observer.observe(element);
    return () => observer.disconnect();
  }, [peaks, duration]);

  return <canvas className={`waveform waveform-${part}`} ref={canvas} />;
}

function draw(canvas: HTMLCanvasElement, peaks: Peaks, duration: number) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).color;
  const bars = raised(barsOf(peaks, duration, Math.max(Math.floor(width / stepPx), 1)));
  for (const [index, bar] of bars.entries()) {
    // Silence is a line of dots, so that the time line does not break off.
    const barHeight = Math.max(bar * height, barPx);
    context.beginPath();
    context.roundRect(index * stepPx, (height - barHeight) / 2, barPx, barHeight, barPx / 2);
    context.fill();
  }
}
