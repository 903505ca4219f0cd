export type { Cue, TimedText } from './cue.ts';
export * from './cues/index.ts';
export * from './dictionary/index.ts';
export * from './frame.ts';
export * from './parse/index.ts';
export * from './time.ts';
export * from './words/index.ts';
export * from './write/index.ts';
