import type { Command } from 'commander';

/** How a command speaks: what was asked for goes to stdout, all else to stderr. */
export type Telling = {
  json: boolean;
  quiet: boolean;
  /** What was asked for: one JSON document, or text for people. */
  result(document: unknown, text: string): void;
  /** What helps whoever waits. */
  note(line: string): void;
};

/** By the options that every command has. */
export function tellingOf(command: Command): Telling {
  const { json = false, quiet = false } = command.optsWithGlobals<{ json?: boolean; quiet?: boolean }>();
  return {
    json,
    quiet,
    result: (document, text) => void process.stdout.write(json ? jsonLine(document) : text),
    note: (line) => void (quiet || process.stderr.write(`${line}\n`)),
  };
}

export const jsonLine = (document: unknown): string => `${JSON.stringify(document)}\n`;
