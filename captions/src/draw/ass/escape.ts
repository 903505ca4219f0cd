/**
 * A text that libass shows as it is. Braces would open a block of tags. A backslash cannot be escaped: an invisible
 * character after it keeps it from meaning anything.
 */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
