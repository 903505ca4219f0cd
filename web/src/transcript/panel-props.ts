import type { RefObject } from 'react';
import type { Project } from '../api/types.ts';
import type { Source } from '../project/queries.ts';

/** What the transcript shares with the player beside it. */
export type PanelProps = {
  project: Project;
  source: Source;
  media: RefObject<HTMLMediaElement | null>;
  seek: (seconds: number) => void;
};
