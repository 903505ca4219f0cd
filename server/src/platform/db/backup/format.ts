import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';

/**
 * A backup is one file with everything that a database holds, whichever server that is on: the embedded one, or an
 * external one of any version from 15 on. It is gzip over lines of UTF-8, so that `zcat` shows it and a text tool can
 * take one table out of it.
 *
 * - The **header** is the first line, JSON: what this is, who made it, and which migrations had shaped the database.
 * - A **section** is one table: a line of JSON with its name and columns; then its **rows**, as PostgreSQL's COPY writes
 *   them in text format, which never breaks a row over lines; then `\.` on a line of its own, which no row can be. A
 *   table comes after those that it refers to.
 * - The **end** is the last line, JSON: how many rows each table had. A file without it was cut off.
 *
 * Left out is what may be forgotten (unlogged tables) and what is counted anew (**derived** tables, see `tables.ts`).
 */
const formatName = 'capstan backup';
export const formatNumber = 1;

export const Header = Type.Object({
  format: Type.Literal(formatName),
  number: Type.Integer(),
  /** The version of the program that wrote the file. */
  program: Type.String(),
  madeAt: Type.String(),
  migrations: Type.Array(Type.Object({ version: Type.Integer(), name: Type.String(), checksum: Type.String() })),
});
export type Header = Static<typeof Header>;

export const SectionStart = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) });
export type SectionStart = Static<typeof SectionStart>;

export const endOfRows = '\\.\n';

export const End = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) });
export type End = Static<typeof End>;

export const header = (facts: Omit<Header, 'format' | 'number'>): Header => ({
  format: formatName,
  number: formatNumber,
  ...facts,
});

export const jsonLine = (value: Header | SectionStart | End): string => `${JSON.stringify(value)}\n`;

/** The line as that kind of line, or undefined when it is none. */
export function parse<S extends TSchema>(schema: S, line: string): Static<S> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return Check(schema, value) ? (value as Static<S>) : undefined;
  } catch {
    return undefined;
  }
}

const newline = 0x0a;

/** How many rows a piece of COPY's output ends. */
export function rowsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}
