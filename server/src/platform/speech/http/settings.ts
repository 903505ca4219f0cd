/** A server that writes down speech, as whoever runs Capstan sets it. */
export type SpeechServerSettings = {
  /** Where transcripts are asked for. */
  url: string;
  apiKey: string | undefined;
  model: string;
  /** At most so many requests are under way. */
  atOnce: number;
};

/** What everybody who has one model calls it. */
export const usualModel = 'whisper-1';

/**
 * The address of a server becomes that of its transcriptions. Undefined for what is no such address. Servers that answer
 * elsewhere, as that of whisper.cpp at /inference, are given with their whole path.
 */
export function transcriptionsUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hash || url.username) return undefined;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (path === '') url.pathname = '/v1/audio/transcriptions';
  else if (/\/v\d+$/.test(path)) url.pathname = `${path}/audio/transcriptions`;
  return url.href;
}
