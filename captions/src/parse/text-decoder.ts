// Node and browsers both have it; the language itself does not.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array, options: { stream: boolean }): string };

/** What some bytes say, without half a character at the end. */
export const decodeAs = (label: string, bytes: Uint8Array): string =>
  new TextDecoder(label, { fatal: false }).decode(bytes, { stream: true });

/** The same, or undefined if they are no text in this encoding. */
export function decodeStrictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
