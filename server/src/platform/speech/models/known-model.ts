import type { NpmSource, WebSource } from '../../downloads/source.ts';

/** The models that can be installed by name. */
export type KnownModel = {
  name: string;
  title: string;
  /** BCP 47, without regions. */
  languages: string[];
  licence: string;
  /** What is downloaded. */
  downloadBytes: number;
  source: NpmSource | WebSource;
};
