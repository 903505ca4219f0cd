import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { LocalWindows } from '../../platform/http/local-windows.ts';
import { type Allowance, rateHeaders, rateLimit } from '../../platform/http/rate-headers.ts';
import { hashOf } from '../../platform/secret.ts';
import type { Asker } from '../asker.ts';
import { plans } from '../plans.ts';
import { isPlausibleKey } from './format.ts';
import * as store from './store.ts';

/**
 * The door of `/api/v1`. Checks come in one order: key (401), rate (429), plan or scope (403), route (404); what is
 * wrong with the input comes after that. Whoever has no valid key learns nothing but that, and every reply, whatever it
 * says, carries the rate headers.
 */
type Admission = { asker: Asker; allowance: Allowance; allowed: boolean; databaseAway: boolean };

/** How long a key is remembered, so that its holder can be told when the database is away. */
const rememberMs = 10 * 60_000;
const rememberMost = 10_000;

export class KeyDoor {
  readonly #db: Database;
  readonly #strangers = new LocalWindows();
  readonly #meanwhile = new LocalWindows();
  readonly #seen = new Map<string, { asker: Asker; at: number }>();

  constructor(db: Database) {
    this.#db = db;
  }

  guard(mount: FastifyInstance): void {
    mount.addHook('onRequest', async (request, reply) => {
      await this.admit(request, reply);
      if (request.is404) throw new AppError('route/not-found');
    });
  }

  /** What the caller proves itself with, once it was let in. */
  secretOf = ({ headers }: FastifyRequest): string => String(headers['x-api-key']);

  /** Counts a caller who has no valid key; they are never refused for it, as they are refused already. */
  strangerAllowance(address: string): Allowance {
    return this.#strangers.count(address);
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Caches between us and the caller know nothing of keys: what one may see must not be kept for others.
    reply.header('Cache-Control', 'no-store');
    const admission = await this.#identify(request.headers['x-api-key']);
    reply.headers(rateHeaders(admission?.allowance ?? this.strangerAllowance(request.ip)));
    if (!admission) throw new AppError('key/invalid');
    request.asker = admission.asker;
    request.databaseAway = admission.databaseAway;
    if (!admission.allowed) {
      throw new AppError('key/rate-limit', { retryAfterSeconds: admission.allowance.resetSeconds });
    }
    if (!plans[admission.asker.plan].apiAccess) throw new AppError('key/plan');
    if (!mayCall(admission.asker, request.method)) throw new AppError('key/scope');
  }

  async #identify(secret: string | string[] | undefined): Promise<Admission | undefined> {
    if (typeof secret !== 'string' || !isPlausibleKey(secret)) return undefined;
    const hash = hashOf(secret);
    const name = hash.toString('base64');
    try {
      const row = await store.admit(this.#db, hash, rateLimit);
      if (!row) {
        this.#seen.delete(name);
        return undefined;
      }
      const asker: Asker = {
        kind: 'key',
        keyId: row.id,
        workspaceId: row.workspaceId,
        plan: row.plan,
        scope: row.scope,
      };
      this.#remember(name, asker);
      return {
        asker,
        allowed: row.used <= rateLimit.requests,
        allowance: {
          remaining: Math.max(0, rateLimit.requests - row.used),
          resetSeconds: Math.min(rateLimit.windowSeconds, Math.max(1, Math.ceil(row.resetSeconds))),
        },
        databaseAway: false,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.#recall(name);
    }
  }

  #remember(name: string, asker: Asker): void {
    const known = this.#seen.get(name);
    if (known) return void Object.assign(known, { asker, at: Date.now() });
    this.#seen.set(name, { asker, at: Date.now() });
    if (this.#seen.size > rememberMost) this.#seen.delete(this.#seen.keys().next().value!);
  }

  #recall(name: string): Admission | undefined {
    const known = this.#seen.get(name);
    if (!known || Date.now() - known.at > rememberMs) return undefined;
    const { allowed, ...allowance } = this.#meanwhile.count(name);
    return { asker: known.asker, allowed, allowance, databaseAway: true };
  }
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

function mayCall(asker: Asker, method: string): boolean {
  return asker.kind !== 'key' || asker.scope === 'write' || readingMethods.includes(method);
}
