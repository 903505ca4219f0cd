// Readers of captions that bring no types, or none that can be found.

declare module 'imsc/src/main/js/doc.js' {
  export type Tell = (message: string) => boolean;
  export type Handler = { info: Tell; warn: Tell; error: Tell; fatal: Tell };
  export type Doc = { getMediaTimeEvents(): number[] };
  export function fromXML(xml: string, handler: Handler): Doc;
}

declare module 'imsc/src/main/js/isd.js' {
  import type { Doc, Handler } from 'imsc/src/main/js/doc.js';
  export function generateISD(doc: Doc, seconds: number, handler: Handler): object;
}

declare module 'media-captions' {
  type Read = { errors: unknown[]; cues: { startTime: number; endTime: number; text: string }[] };
  export function parseText(
    text: string,
    options: { type: 'vtt' | 'srt' | 'ass'; strict?: boolean; errors?: boolean },
  ): Promise<Read>;
}
