import { useCallback, useRef, useState } from 'react';
import { useTime } from '../../project/player/playback.ts';
import { useEditor } from '../editor-parts.ts';
import { spanAt } from '../timeline/in-sight.ts';

/** The cue that is shown, -1 where none is; while the video plays, it is told to whoever keeps it in sight. */
export function useShownCue(onPlayed: (index: number) => void): number {
  const { cues, media } = useEditor();
  const latest = useRef({ cues, onPlayed });
  latest.current = { cues, onPlayed };
  const [shown, setShown] = useState(-1);
  const last = useRef(-1);

  const look = useCallback(
    (seconds: number) => {
      const at = spanAt(latest.current.cues, Math.round(seconds * 1000));
      if (at === last.current) return;
      last.current = at;
      setShown(at);
      if (at >= 0 && media.current?.paused === false) latest.current.onPlayed(at);
    },
    [media],
  );
  useTime(media, look);
  return shown;
}
