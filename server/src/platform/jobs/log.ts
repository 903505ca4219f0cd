type Line = (fields: object, text: string) => void;

/** What a worker needs of the program's log. */
export type Log = { info: Line; warn: Line; error: Line };
