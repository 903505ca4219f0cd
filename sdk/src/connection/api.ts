import type { Asked, CallOptions, Connection } from './connection.ts';
import type { BodyOf, PathOf, PathWith, QueryOf, ReplyOf, Verb } from './operation.ts';
import { bodyOf, unwrap } from './reply.ts';

type Wanted<V extends Verb, Path extends PathWith<V>> = CallOptions &
  Pick<Asked, 'body' | 'headers'> & {
    query?: QueryOf<V, Path> | undefined;
    json?: BodyOf<V, Path>;
  } & ([PathOf<V, Path>] extends [never] ? object : { path: PathOf<V, Path> });

/** With the tag by which a change can say what it was made from. */
export type Tagged<Data> = Data & { etag: string };

/** The operations of the OpenAPI document, typed by it. */
export class Api {
  readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  json<V extends Verb, Path extends PathWith<V>>(
    verb: V,
    path: Path,
    wanted: Wanted<V, Path>,
  ): Promise<ReplyOf<V, Path>> {
    return this.#send(verb, path, wanted, async (response) => unwrap(await bodyOf(response)) as ReplyOf<V, Path>);
  }

  tagged<V extends Verb, Path extends PathWith<V>>(
    verb: V,
    path: Path,
    wanted: Wanted<V, Path>,
  ): Promise<Tagged<ReplyOf<V, Path>>> {
    return this.#send(verb, path, wanted, async (response) => {
      const data = unwrap(await bodyOf(response)) as ReplyOf<V, Path>;
      return { ...data, etag: response.headers.get('ETag') ?? '*' } as Tagged<ReplyOf<V, Path>>;
    });
  }

  text<Path extends PathWith<'GET'>>(path: Path, wanted: Wanted<'GET', Path>): Promise<string> {
    return this.#send('GET', path, wanted, (response) => response.text());
  }

  blob<Path extends PathWith<'GET'>>(path: Path, wanted: Wanted<'GET', Path>): Promise<Blob> {
    return this.#send('GET', path, wanted, (response) => response.blob());
  }

  #send<V extends Verb, Path extends PathWith<V>, T>(
    verb: V,
    path: Path,
    wanted: Wanted<V, Path>,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    return this.connection.send(verb, path, wanted as Asked, read);
  }
}
