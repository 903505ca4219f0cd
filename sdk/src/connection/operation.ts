import type { paths } from '../schema.ts';
import type { Unwrapped } from './reply.ts';

/** What the OpenAPI document says of each operation, so that a call that has drifted from it does not compile. */
export type Verb = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export type PathWith<V extends Verb> = {
  [Path in keyof paths]: paths[Path] extends { [Key in Lowercase<V>]: object } ? Path : never;
}[keyof paths];

type Operation<V extends Verb, Path extends PathWith<V>> = paths[Path][Lowercase<V> & keyof paths[Path]];

type Part<Of, Name extends 'path' | 'query'> = Of extends { parameters: { [Key in Name]?: infer Found } }
  ? NonNullable<Found>
  : never;

type JsonIn<Of> = Of extends { content: { 'application/json': infer Json } } ? Json : never;

type Replies<Of> = Of extends { responses: infer Responses } ? Responses : never;

export type PathOf<V extends Verb, Path extends PathWith<V>> = Part<Operation<V, Path>, 'path'>;
export type QueryOf<V extends Verb, Path extends PathWith<V>> = Part<Operation<V, Path>, 'query'>;
export type BodyOf<V extends Verb, Path extends PathWith<V>> =
  Operation<V, Path> extends { requestBody?: infer Body } ? JsonIn<NonNullable<Body>> : never;

/** What a call comes to. */
export type ReplyOf<V extends Verb, Path extends PathWith<V>> = {
  [Status in keyof Replies<Operation<V, Path>>]: Status extends 200 | 201
    ? Unwrapped<JsonIn<Replies<Operation<V, Path>>[Status]>>
    : Status extends 204
      ? undefined
      : never;
}[keyof Replies<Operation<V, Path>>];
