import type { CueOptions, Profile, Style, Word, WordCue } from '@capstan/captions';
import { createContext, type RefObject, use } from 'react';
import type { Project } from '../api/types.ts';
import type { Source } from '../project/queries.ts';
import type { Desk } from '../transcript/edits/desk.ts';
import type { CaptionsValue } from './captions/captions-value.ts';
import type { Choice } from './style/style-choice.ts';
import type { VideoChoice } from './video/video-choice.ts';

/** What the parts of the editor share. What moves with every frame is not here: they follow `media` themselves. */
export type EditorParts = {
  project: Project;
  source: Source;
  media: RefObject<HTMLVideoElement | null>;
  seek: (seconds: number) => void;
  words: Word[];
  desk: Desk;
  cues: WordCue[];
  /** What the cues were made with, beside the edits. */
  cueOptions: CueOptions & { profile: Profile };
  captions: CaptionsValue;
  /** Changes of one gesture are one step of the history. */
  changeCaptions: (next: CaptionsValue, gesture: string) => void;
  /** What the choice of a style comes to, and what its base would be without changes. */
  style: Style;
  baseStyle: Style;
  choice: Choice;
  changeStyle: (next: Choice, gesture: string) => void;
  video: VideoChoice;
  changeVideo: (next: VideoChoice, gesture: string) => void;
  /** That the words are in. */
  language: string;
  /** The cue that is worked on, by the id of its first word. */
  selected: string | undefined;
  select: (wordId: string | undefined) => void;
  /** While the transcript is being made, nothing can be changed. */
  readOnly: boolean;
};

const EditorContext = createContext<EditorParts | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('This is shown outside of the editor.');
  return parts;
}
