import type { Style } from '@capstan/captions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEmojiBook } from '../use-emoji-book.ts';
import { useFontBook } from '../use-font-book.ts';
import { type Moving, play, showStill } from './loop.ts';
import { sampleFrame, sampleOf, sampleText } from './sample.ts';
import { useOnScreen } from './use-on-screen.ts';
import './style-preview.css';

type Props = {
  style: Style;
  text?: string;
  /** False shows one moment. Who prefers less motion is shown one in any case. */
  isMoving?: boolean;
};

/** A sentence in a style, drawn as a render draws it. */
export function StylePreview({ style, text = sampleText, isMoving = true }: Props) {
  const host = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ahead = useRef(Math.random() * 5000);
  const isOnScreen = useOnScreen(host);
  const [isDrawn, setIsDrawn] = useState(false);
  const texts = useMemo(() => [text], [text]);
  const fonts = useFontBook({ style: isOnScreen ? style : undefined, texts });
  const emoji = useEmojiBook(texts);
  const sample = useMemo(
    () => fonts && sampleOf(style, text, { fonts: fonts.book, emoji }),
    [fonts, emoji, style, text],
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!isOnScreen || !context || !fonts || !sample) return;
    const files = fonts.files.map(({ data }) => data);
    const preview: Moving = { ...sample, ...sampleFrame, context, fonts: files, aheadMs: ahead.current };
    const isStill = !isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches;
    let isGone = false;
    void showStill(preview).then(() => isGone || setIsDrawn(true));
    const stop = isStill ? undefined : play(preview);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOnScreen, isMoving, fonts, sample]);

  return (
    <span className="style-preview" ref={host} data-drawn={isDrawn || undefined} aria-hidden>
      <canvas ref={canvas} {...sampleFrame} />
    </span>
  );
}
