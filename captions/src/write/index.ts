export * from './to-srt.ts';
export * from './to-text.ts';
export * from './to-vtt.ts';
