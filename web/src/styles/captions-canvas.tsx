import { type RefObject, useEffect, useRef, useState } from 'react';
import { followFrames } from './follow-frames.ts';
import { openPainter, type Painter, type Size } from './painter.ts';
import './captions-canvas.css';

type Props = {
  ass: string;
  fonts: readonly Uint8Array[];
  /** In the pixels that the ASS counts in. */
  frame: Size;
  media: RefObject<HTMLMediaElement | null>;
};

/** Captions over a video, of which it shows those of the very frame that is on the screen. */
export function CaptionsCanvas({ ass, fonts, frame, media }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [painter, setPainter] = useState<Painter>();
  const first = useRef(frame);
  const { width, height } = frame;

  useEffect(() => {
    if (!host.current) return;
    const opened = openPainter(host.current, first.current);
    setPainter(opened);
    return () => opened.close();
  }, []);

  useEffect(() => {
    void painter?.show(ass, fonts, { width, height });
  }, [painter, ass, fonts, width, height]);

  useEffect(() => {
    if (painter && media.current) return followFrames(media.current, painter.paint);
  }, [painter, media]);

  return <div className="captions-host" ref={host} aria-hidden />;
}
