export * from './parse-captions.ts';
export { type CaptionFormat, captionFormats, type ParsedCaptions, type ParseWarning } from './parsed.ts';
