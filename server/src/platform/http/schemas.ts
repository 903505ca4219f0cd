import { type Static, type TSchema, Type } from 'typebox';

/** The shapes that every route shares. */

/** A set of words, written once: the type, the check and the document. */
export const oneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

export const orNull = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] });

/** What people call things: trimmed, one line, without control characters. */
export const Title = (options: { maxLength: number; description: string }) =>
  Type.String({ minLength: 1, format: 'title', 'x-trimmed': true, ...options });

export const Instant = (description: string) => Type.String({ format: 'date-time', description });

export const One = <S extends TSchema>(data: S) => Type.Object({ success: Type.Literal(true), data });

export const Meta = Type.Object(
  {
    page: Type.Integer({ description: 'The page that was returned.' }),
    limit: Type.Integer({ description: 'Items a page, as in effect.' }),
    total: Type.Integer({ description: 'How many items there are in all.' }),
    totalPages: Type.Integer({ description: 'How many pages there are; 0 when there are no items.' }),
  },
  { title: 'Meta' },
);

export const Page = <S extends TSchema>(item: S) =>
  Type.Object({ success: Type.Literal(true), data: Type.Array(item), meta: Meta });

export const ErrorReply = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, for a person to read.' }),
    status: Type.Integer({ description: 'The HTTP status code.' }),
    code: Type.String({ description: 'What went wrong, for a program to read: stable, as noun/reason.' }),
    requestId: Type.String({ description: 'The id of this request in the logs; also the X-Request-Id header.' }),
    fields: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'The field, with dots between levels.' }),
          message: Type.String({ description: 'What is wrong with it.' }),
        }),
        { description: 'With 400: every field that was not accepted.' },
      ),
    ),
  },
  { title: 'Error', description: 'The form of every error.' },
);
export type ErrorReply = Static<typeof ErrorReply>;
