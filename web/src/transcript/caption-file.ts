/** What the server takes a caption file for. Others are recognised by what is in them. */
const types: Record<string, string> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
  ttml: 'application/ttml+xml',
  txt: 'text/plain',
};

export const captionFileType = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** For the picker of files: those that carry times. */
export const timedCaptionFiles = '.srt,.vtt,.ass,.ssa,.ttml,.xml,.json,text/vtt';
