/** Text formats that schemas may name. */

// Line and paragraph separators break a line as control characters do; lone surrogates cannot be stored as text.
const notInTitles = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

export const isTitle = (text: string): boolean => !notInTitles.test(text);

/** RFC 3339, and a day that exists. */
export function isInstant(text: string): boolean {
  const [, day] = /^\d{4}-\d\d-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day);
}

/** A day that exists, of a year that people write with four digits. */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isInstant(`${text}T00:00:00Z`);

export const isEmail = (text: string): boolean =>
  /^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@.\p{Cc}\p{Cs}]+(\.[^\s@.\p{Cc}\p{Cs}]+)*$/u.test(text);

/** Text of any length, also in lines: whole characters, and none that control something. */
export const isPlainText = (text: string): boolean => !/\p{Cs}|[^\P{Cc}\t\n\r]/u.test(text);
