export { besideProfile, cuesBeside } from './beside.ts';
export * from './cue-edits.ts';
export { type CueOptions, cuesOf } from './cues-of.ts';
export * from './edit/index.ts';
export * from './profile.ts';
export { profileOf, profiles } from './profiles.ts';
export { widthOf } from './width.ts';
export type { WordCue } from './word-cue.ts';
