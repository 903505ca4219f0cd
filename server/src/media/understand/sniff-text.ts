import { AppError } from '../../errors.ts';

/** What a list or a script of other files begins with. */
const lists = [
  /^#EXT(M3U|INF|-X-)/i,
  /^ffconcat\b/i,
  /^(?:#[^\n\r]*[\n\r]\s*)*file\s+['"\w./\\]/i,
  /^\[(playlist|reference)\]/i,
  /^v=0\s+o=/,
  /^RTSPtext/i,
  /<(MPD|smil|asx|playlist|SmoothStreamingMedia|xbel)[\s>]/i,
];

const pointsElsewhere = /(^|[\s'"=<(>])(https?|ftp|file|rtsp|rtmp|concat|data|subfile|crypto|tcp|udp):/i;

/** Text is never media. Undefined when it is no text. */
export function refusalOfText(head: Buffer): AppError | undefined {
  const text = textOf(head);
  if (text === undefined) return undefined;
  const start = text.trimStart().slice(0, 8192);
  const unreadable = (what: string) =>
    new AppError('media/unreadable', { message: `The file is ${what}. Send a video or a sound recording.` });

  if (start === '') return new AppError('media/empty');
  if (lists.some((pattern) => pattern.test(start))) return new AppError('media/playlist');
  if (/<svg[\s>]/i.test(start)) return new AppError('media/still-picture');
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body|script)\b/i.test(start)) {
    return unreadable('a web page: the link may need a sign-in, or leads to a page about the video');
  }
  if (start.startsWith('#!')) return unreadable('a script');
  if (/^[[{]/.test(start) && /^[[{][\s"{[\]}\d-]/.test(start)) return unreadable('JSON text');
  if (pointsElsewhere.test(start)) return new AppError('media/playlist');
  return unreadable('text');
}

/** Text has no zero bytes and few control characters; UTF-16 says so in its first two bytes. */
function textOf(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return utf16(head);
  if (head[0] === 0xfe && head[1] === 0xff) return utf16(Buffer.from(head.subarray(0, head.length & ~1)).swap16());
  const sample = head.subarray(0, 4096);
  const strange = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127).length;
  if (strange > 0) return undefined;
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  // Bytes that are no UTF-8 may be an older alphabet, as long as they are not most of it.
  const broken = text.slice(0, 4096).split('\uFFFD').length - 1;
  return broken * 3 > Math.min(text.length, 4096) ? undefined : text;
}

/** An mp3 frame can begin with the same two bytes: only what reads as text is taken for it. */
function utf16(head: Buffer): string | undefined {
  const text = head.toString('utf16le', 2, 2 + 2048);
  return /^[\t\n\r\x20-\x7e\u00a0-\u024f]{4,}/.test(text) ? text : undefined;
}
