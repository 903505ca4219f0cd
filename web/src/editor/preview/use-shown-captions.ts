import { besideProfile, cuesBeside, cuesOf, type TimedText, type WordCue } from '@capstan/captions';
import { useMemo, useState } from 'react';
import { newSectionCues } from '../captions/section-cues.ts';
import { useEditor } from '../editor-parts.ts';
import { useSaid } from '../languages/use-said.ts';

export type ShownCaptions = {
  cues: WordCue[];
  /** Words before which somebody wants a new line. */
  breaks: string[];
  second: TimedText[];
  language: string;
};

/** What the render would show: the chosen language, and what the second one says beside it. */
export function useShownCaptions(): ShownCaptions {
  const { words, cues, captions, cueOptions, language, video } = useEditor();
  const [spokenBeside] = useState(newSectionCues);
  const first = useSaid(video.captionLanguage);
  const second = useSaid(video.secondLanguage);
  const isSpokenBeside = video.secondLanguage === language;
  const { edits } = captions;

  const shown = useMemo(
    () => (first ? cuesOf(first.words, { ...cueOptions, edits: first.edits, language: first.language }) : cues),
    [first, cues, cueOptions],
  );
  const others = useMemo((): TimedText[] => {
    const options = { ...cueOptions, profile: besideProfile };
    if (isSpokenBeside) return spokenBeside(words, edits, options);
    return second ? cuesOf(second.words, { ...options, edits: second.edits, language: second.language }) : [];
  }, [isSpokenBeside, spokenBeside, words, edits, second, cueOptions]);

  return useMemo(
    () => ({
      cues: shown,
      breaks: (first?.edits ?? edits).breaks.filter(({ kind }) => kind === 'line').map(({ word }) => word),
      second: cuesBeside(shown, others),
      language: first?.language ?? language,
    }),
    [shown, first, edits, others, language],
  );
}
