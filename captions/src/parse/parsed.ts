import type { Cue } from '../cue.ts';

/** What was odd about a file. It was read all the same. */
export type ParseWarning = {
  code:
    | 'encoding-guessed'
    | 'bytes-unreadable'
    | 'cut-off'
    | 'no-cues'
    | 'empty-cue'
    | 'half-cue'
    | 'unreadable-time'
    | 'negative-time'
    | 'end-before-start'
    | 'out-of-order'
    | 'overlap';
  /** The line of the file, counted from 1, where it is about one. */
  line: number | null;
};

export type Warn = (code: ParseWarning['code'], line?: number) => void;

export const captionFormats = ['srt', 'vtt', 'ass', 'ttml', 'json'] as const;
export type CaptionFormat = (typeof captionFormats)[number];

export type ParsedCaptions = { encoding: string; warnings: ParseWarning[] } & (
  | { kind: CaptionFormat; cues: Cue[] }
  | { kind: 'text'; text: string }
);
