declare module 'pg/lib/utils.js' {
  /** A value as the wire has it: text, bytes or nothing. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
