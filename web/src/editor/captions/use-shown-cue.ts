import { type RefObject, useCallback, useRef } from 'react';
import { useTime } from '../../project/player/playback.ts';
import { useEditor } from '../editor-parts.ts';
import { spanAt } from '../timeline/in-sight.ts';

/** Lights the cue that is shown, and keeps it in sight while the video plays. */
export function useShownCue(list: RefObject<HTMLElement | null>) {
  const { cues, media } = useEditor();
  const latest = useRef(cues);
  latest.current = cues;
  const lit = useRef<Element | null>(null);

  const light = useCallback(
    (seconds: number) => {
      const at = spanAt(latest.current, Math.round(seconds * 1000));
      const row = at < 0 ? null : (list.current?.children[at] ?? null);
      if (row === lit.current) return;
      lit.current?.removeAttribute('data-shown');
      row?.setAttribute('data-shown', '');
      lit.current = row;
      const isPlaying = media.current?.paused === false;
      if (row && isPlaying) row.scrollIntoView({ block: 'nearest' });
    },
    [list, media],
  );
  useTime(media, light);
}
