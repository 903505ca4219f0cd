const longest = 200;

/** A name that somebody gave a file, fit to be shown and offered for download: no folders, no control characters. */
export function cleanFileName(given: string | undefined, fallback = 'video'): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of text around and so hide what a name ends with.
  const name = last.replace(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '').trim();
  if (name === '' || /^\.+$/.test(name)) return fallback;
  if (name.length <= longest) return name;
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? [];
  return name.slice(0, longest - extension.length) + extension;
}
