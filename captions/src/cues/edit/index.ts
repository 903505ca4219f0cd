export * from './break-line.ts';
export * from './merge-cues.ts';
export * from './move-word.ts';
export * from './reset-cue.ts';
export * from './set-cue-times.ts';
export * from './split-cue.ts';
