/** A command is to be copied, not read. */
export function partsOf(message: string): { text: string; command: string | undefined } {
  const [, text, command] = /^(.*?)\s*(capstan [a-z].*)$/s.exec(message) ?? [];
  return text === undefined ? { text: message, command: undefined } : { text, command };
}
