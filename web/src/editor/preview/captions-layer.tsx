import { type AspectRatio, drawAss, drawnCues, frames, safeZoneFor, safeZones, type WordCue } from '@capstan/captions';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTime } from '../../project/player/playback.ts';
import { CaptionsCanvas } from '../../styles/captions-canvas.tsx';
import { useEmojiBook } from '../../styles/use-emoji-book.ts';
import { useFontBook } from '../../styles/use-font-book.ts';
import { useEditor } from '../editor-parts.ts';
import { nearIn, nextTo, stretchAt } from './near.ts';
import { type ShownCaptions, useShownCaptions } from './use-shown-captions.ts';

const shorterPx = 1080;

/** As large as most renders are: what is drawn for it scales with the window. */
function frameOf(aspectRatio: AspectRatio) {
  const { width, height } = frames[aspectRatio];
  const scale = shorterPx / Math.min(width, height);
  return { width: width * scale, height: height * scale };
}

const textsIn = ({ cues, second }: ShownCaptions) =>
  [...cues.flatMap(({ words }) => words), ...second].map(({ text }) => text);

const lettersOf = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => [...text]))].sort().join('');

/** The captions as they will be in the render, drawn anew with every change. */
export function CaptionsLayer() {
  const { style, project, media } = useEditor();
  const shown = useShownCaptions();
  const { language } = shown;
  const [stretch, setStretch] = useState(0);
  const onTime = useCallback((seconds: number) => setStretch(stretchAt(seconds * 1000)), []);
  useTime(media, onTime);

  const texts = useMemo(() => textsIn(shown), [shown]);
  const letters = useMemo(() => [lettersOf(texts)], [texts]);
  const fonts = useFontBook({ style, texts: letters, language });
  const emoji = useEmojiBook(texts);
  const { aspectRatio } = project;
  const frame = useMemo(() => frameOf(aspectRatio), [aspectRatio]);
  const files = useMemo(() => fonts?.files.map(({ data }) => data) ?? [], [fonts]);

  const drawing = useMemo(() => ({ ...shown, style, fonts, emoji }), [shown, style, fonts, emoji]);
  // While something is being pulled, what is on the screen is drawn at once, and the rest when there is time for it.
  const calm = useDeferredValue(drawing);

  const draw = useCallback(
    ({ breaks, second, fonts: book, ...look }: typeof drawing, near: WordCue[]) => {
      if (!book) return undefined;
      const safeZone = safeZones[safeZoneFor(aspectRatio)];
      const drawn = drawnCues(near, { breaks, second });
      return drawAss({
        cues: drawn,
        style: look.style,
        language: look.language,
        frame,
        safeZone,
        fonts: book.book,
        emoji: look.emoji,
      });
    },
    [aspectRatio, frame],
  );

  const settled = useMemo(() => draw(calm, nearIn(calm.cues, stretch)), [draw, calm, stretch]);
  const ass = useMemo(() => {
    if (calm === drawing) return settled;
    return draw(drawing, nextTo(drawing.cues, Math.round((media.current?.currentTime ?? 0) * 1000)));
  }, [draw, drawing, calm, settled, media]);

  if (ass === undefined) return null;
  return <CaptionsCanvas {...{ ass, frame, media }} fonts={files} />;
}
