/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** One SQL statement under a name of its own: prepared once a connection, then sent by name. */
export type Statement = { name: string; text: string };

type Answered = (error: Error | undefined | null, rows: object[]) => void;

type Column = { name: string; read: (text: string) => unknown };

/** The driver's connection, with its own note of the statements that were parsed on it. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> };

/** What each connection's prepared statements return, by their names. */
const columnsOf = new WeakMap<pg.Connection, Map<string, Column[]>>();

/**
 * A named statement on its way to the server and back. The driver would have the result described anew each time, which
 * for a short statement costs more than its rows; here a connection is asked once.
 */
export class Prepared implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** The driver puts it there. */
  callback: Answered | undefined;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: object[] = [];
  #known: Map<string, Column[]> | undefined;
  #columns: Column[] | undefined;
  #unreadable: Error | undefined;

  constructor({ name, text }: Statement, values: unknown[]) {
    this.name = name;
    this.text = text;
    // Here rather than on the way out, where a value that cannot be written would leave half a message behind.
    this.#values = values.map((value) => prepareValue(value));
  }

  submit(connection: pg.Connection): void {
    const { stream, parsedStatements } = connection as Connection;
    this.#known = columnsOf.get(connection) ?? new Map();
    columnsOf.set(connection, this.#known);
    this.#columns = this.#known.get(this.name);
    stream.cork();
    if (!parsedStatements[this.name]) connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ portal: '', statement: this.name, values: this.#values }, true);
    if (!this.#columns) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
    stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    try {
      for (const [index, { name, read }] of this.#columns!.entries()) {
        const text = fields[index]!;
        row[name] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#known?.set(this.name, this.#columns ?? []);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#unreadable, this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.(error, []);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
