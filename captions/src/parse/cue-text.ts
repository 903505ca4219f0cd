/** Lines without what cannot be seen: control characters, white space at their ends, lines that are empty. */
export function cleanLines(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]|\ufeff/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** `>>` at the beginning of a line says that somebody else speaks, and is nothing that is said. */
export const withoutChangeMarks = (text: string): string => text.replace(/^>{2,9}[^\S\n]{0,9}/gm, '');
