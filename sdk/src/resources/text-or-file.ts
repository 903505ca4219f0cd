/** Text as the API takes it, or a caption file: SRT, WebVTT, ASS, TTML, JSON or plain text, in any common encoding. */
export type TextOrFile<Text> = Text | Blob | Uint8Array;

/** The part of a request that carries it. */
export function contentOf<Text extends object>(content: TextOrFile<Text>, headers: Record<string, string> = {}) {
  if (!isFile(content)) return { json: content, headers };
  // The server finds out by itself what is in the file.
  return { body: content, headers: { ...headers, 'Content-Type': 'application/octet-stream' } };
}

const isFile = (content: object): content is Blob | Uint8Array =>
  content instanceof Uint8Array || 'arrayBuffer' in content;
