import { type CueOptions, type Profile, type ProfileName, profileOf, type Word, type WordCue } from '@capstan/captions';
import { useMemo, useRef, useState } from 'react';
import type { Source } from '../../project/queries.ts';
import type { CaptionsValue } from './captions-value.ts';
import { reuseCues } from './reuse-cues.ts';
import { newSectionCues } from './section-cues.ts';

type Given = {
  source: Source;
  language: string;
  /** Where the project has no profile of its own. */
  usual: ProfileName;
};

/** The words as cues, as the server would make them. */
export function useCues(words: Word[], { profile, edits }: CaptionsValue, { source, language, usual }: Given) {
  const last = useRef<WordCue[]>([]);
  const [cuesIn] = useState(newSectionCues);
  const { duration, video } = source;
  const cueOptions = useMemo(
    (): CueOptions & { profile: Profile } => ({
      profile: profileOf(profile?.name ?? usual, profile?.changes ?? {}),
      language,
      durationMs: Math.round(duration * 1000),
      // Rounded as the server does, so that both come to the same cues.
      ...(video && video.frameRate > 0 && { frameMs: Math.round(1_000_000 / video.frameRate) / 1000 }),
    }),
    [profile, usual, language, duration, video],
  );
  const cues = useMemo(() => {
    last.current = reuseCues(last.current, cuesIn(words, edits, cueOptions));
    return last.current;
  }, [words, edits, cueOptions, cuesIn]);
  return { cues, cueOptions };
}
