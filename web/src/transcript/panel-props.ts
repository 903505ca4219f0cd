import type { RefObject } from 'react';
import type { Project } from '../api/types.ts';
import type { Source } from '../project/queries.ts';
import type { Desk } from './edits/desk.ts';

/** What the transcript shares with the rest of the editor. */
export type PanelProps = {
  project: Project;
  source: Source;
  desk: Desk;
  media: RefObject<HTMLMediaElement | null>;
  seek: (seconds: number) => void;
};
