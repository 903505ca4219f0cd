/** What a file picker offers first. What it is in truth, the server finds out. */
export const accepted = 'video/*,audio/*,.mkv,.mov,.avi,.mts,.m2ts,.ts,.webm,.mxf,.flac,.opus';

const longestName = 200;

/** "My_talk-final.mp4" → "My talk-final" */
export function nameFromFile(fileName: string): string {
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.slice(0, longestName).trim() || 'Untitled';
}

/** The file at the end of the address, or else the site. */
export function nameFromLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = decoded(pathname.split('/').filter(Boolean).at(-1) ?? '');
  return last === '' ? hostname : nameFromFile(last);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % in it
  }
}

/** An address of the web, and nothing else beside it. */
export function linkIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return trimmed;
}
