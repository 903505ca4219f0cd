import createFetchClient, {
  type Client as FetchClient,
  type FetchResponse,
  type HeadersOptions,
  type MaybeOptionalInit,
} from 'openapi-fetch';
import { errorFromFailure, errorFromReply } from './connection/error-from.ts';
import { type Unwrapped, unwrap } from './connection/reply.ts';

export type ClientSettings = {
  baseUrl: string;
  headers?: HeadersOptions;
  fetch?: (request: Request) => Promise<Response>;
};

type Verb = 'get' | 'put' | 'post' | 'patch' | 'delete';
type MediaType = `${string}/${string}`;

type PathsWith<Paths, V extends Verb> = {
  [Path in keyof Paths]: Paths[Path] extends { [K in V]: object } ? Path : never;
}[keyof Paths];

type Operation<Paths, Path extends keyof Paths, V> = V extends keyof Paths[Path]
  ? Extract<Paths[Path][V], Record<string | number, unknown>>
  : never;

type Call<Paths, V extends Verb> = <
  Path extends PathsWith<Paths, V>,
  Init extends MaybeOptionalInit<Paths[Path], V & keyof Paths[Path]>,
>(
  path: Path,
  ...init: undefined extends Init ? [init?: Init] : [init: Init]
) => Promise<Unwrapped<NonNullable<FetchResponse<Operation<Paths, Path, V>, Init, MediaType>['data']>>>;

export type Client<Paths> = { [V in Verb as Uppercase<V>]: Call<Paths, V> };

/** Calls that are typed by the OpenAPI document, return what was asked for and throw a `CapstanError`. */
export function createClient<Paths extends object>({ baseUrl, headers, fetch }: ClientSettings): Client<Paths> {
  const client: FetchClient<Record<string, never>> = createFetchClient({
    baseUrl,
    ...(headers && { headers }),
    ...(fetch && { fetch }),
  });

  const call = (verb: Verb) => async (path: never, init: never) => {
    const { data, error, response } = await client.request(verb as never, path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw errorFromFailure(cause);
    });
    if (!response.ok) throw errorFromReply(response, error);
    return unwrap(data);
  };

  const calls = {
    GET: call('get'),
    PUT: call('put'),
    POST: call('post'),
    PATCH: call('patch'),
    DELETE: call('delete'),
  };
  // The types come from the document, which is not there at run time.
  return calls as unknown as Client<Paths>;
}
