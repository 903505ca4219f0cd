/**
 * The names of what lies in the work folder: the child runs in it, and sees nothing else of ours. Plain ones, so nothing
 * in them needs a backslash in a filter.
 */
export const names = {
  captions: 'captions.ass',
  subtitles: 'captions.srt',
  fonts: 'fonts',
  fontSettings: 'fonts.conf',
  framed: 'framed.avi',
};

export const captionsFilter = `ass=filename=${names.captions}:fontsdir=${names.fonts}`;
