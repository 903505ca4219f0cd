export * from './parse-captions.ts';
export type { ParsedCaptions, ParseWarning } from './parsed.ts';
