export * from './to-ass.ts';
export * from './to-json.ts';
export * from './to-srt.ts';
export * from './to-text.ts';
export * from './to-ttml.ts';
export * from './to-vtt.ts';
