import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Claim, claim } from './claim.ts';
import { fingerprintOf, isStreamed, type RequestKey, requestKeyOf } from './request-key.ts';
import { type Seal, sealWith } from './sealing.ts';
import type { KeptReply } from './store.ts';

/** Those of the first reply that belong to every repetition; the others are about the request at hand. */
const keptHeaders = ['content-type', 'location', 'etag', 'upload-offset', 'upload-expires'];

type Options = {
  /** What the caller proves itself with. */
  secretOf: (request: FastifyRequest) => string;
  /** How long a request waits for the first one with its key. */
  patienceMs: number;
};

type Underway = { claim: Claim; seal: Seal | undefined; streamed: boolean };

/** Lets every POST of a mount carry an `Idempotency-Key`. Without one, it costs a look at the headers. */
export function repeatSafely(mount: FastifyInstance, db: Database, { secretOf, patienceMs }: Options): void {
  const underway = new WeakMap<FastifyRequest, Underway>();

  async function begin(request: FastifyRequest, reply: FastifyReply, id: RequestKey): Promise<Claim | undefined> {
    const { slow, showsSecret } = request.routeOptions.config;
    const seal = showsSecret ? sealWith(secretOf(request), id) : undefined;
    const streamed = isStreamed(request);
    const asked = { id, fingerprint: fingerprintOf(request), slow: slow === true || streamed };
    const found = await claim(db, asked, { patienceMs });
    if (!('run' in found)) return void repeat(reply, found, seal);
    underway.set(request, { claim: found, seal, streamed });
    return found;
  }

  mount.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || route.config?.public) return;
    before(route, 'preHandler', (request, reply, done) => {
      const id = requestKeyOf(request);
      if (id === undefined) return done();
      begin(request, reply, id).then((begun) => begun?.run(done), done);
    });
    before(route, 'onSend', (request, reply, payload, done) => {
      const begun = underway.get(request);
      if (!begun) return done(null, payload);
      underway.delete(request);
      const kept = isWorthKeeping(reply.statusCode, begun) ? replyToKeep(reply, payload, begun.seal) : undefined;
      (kept ? begun.claim.keep(kept) : begun.claim.release()).then(() => done(null, payload), done);
    });
  });
}

type Hooks = Required<Pick<RouteOptions, 'preHandler' | 'onSend'>>;
type One<H> = Exclude<H, unknown[]>;

function before<N extends keyof Hooks>(route: RouteOptions, name: N, hook: One<Hooks[N]>): void {
  const others = [route[name] ?? []].flat();
  Object.assign(route, { [name]: [hook, ...others] });
}

/** What may go better next time is not: a fault of ours, too many at once, a body that broke off on its way. */
const isWorthKeeping = (status: number, { streamed }: Underway): boolean =>
  status < 500 && status !== 429 && (status < 400 || !streamed);

/** Undefined for what goes out as a stream. */
function replyToKeep(reply: FastifyReply, payload: unknown, seal: Seal | undefined): KeptReply | undefined {
  const status = reply.statusCode;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText && payload !== null && payload !== undefined) return undefined;
  const body = isText ? Buffer.from(payload) : null;
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );
  const sealed = seal !== undefined && body !== null && status < 400;
  return { status, headers, body: sealed ? seal.close(body) : body, sealed };
}

function repeat(reply: FastifyReply, { status, headers, body, sealed }: KeptReply, seal: Seal | undefined): void {
  const shown = sealed && body ? seal?.open(body) : body;
  if (shown === undefined) {
    throw new AppError('idempotency/key-reused', {
      message: 'Another caller has used this Idempotency-Key, and the reply is for them alone. Use a new one.',
    });
  }
  reply
    .code(status)
    .headers({ ...headers, 'Idempotency-Replayed': 'true' })
    .send(shown);
}
