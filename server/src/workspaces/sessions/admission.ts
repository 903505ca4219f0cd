import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashOf } from '../../platform/secret.ts';
import { findByHash, sessionDays } from './session.ts';

/**
 * The door of `/app/api`: a session instead of a key. Browsers send cookies along by themselves, so whatever changes
 * something must also come from our own pages, which the Origin header tells and no page can forge.
 */
export class SessionDoor {
  readonly #db: Database;
  readonly #publicUrl: string | undefined;

  constructor(db: Database, publicUrl: string | undefined) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  guard(mount: FastifyInstance): void {
    mount.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      await this.#admit(request);
    });
  }

  /** What the caller proves itself with, once it was let in. */
  secretOf = ({ cookies }: FastifyRequest): string => cookies[this.#cookieName] ?? '';

  async #admit(request: FastifyRequest): Promise<void> {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) this.#requireOwnPage(request);
    const { public: isPublic, ownersOnly } = request.routeOptions.config;
    if (isPublic) return;
    const token = request.cookies[this.#cookieName];
    const hash = token ? hashOf(token) : undefined;
    const session = hash && (await findByHash(this.#db, hash));
    if (!hash || !session) throw new AppError('session/required');
    request.asker = { kind: 'person', sessionHash: hash, ...session };
    if (ownersOnly && session.role !== 'owner') throw new AppError('member/not-owner');
    if (request.is404) throw new AppError('route/not-found');
  }

  #requireOwnPage(request: FastifyRequest): void {
    const { origin, host } = request.headers;
    const own =
      origin !== undefined && (origin === this.#publicUrl || (URL.canParse(origin) && new URL(origin).host === host));
    if (!own) throw new AppError('request/cross-site');
  }

  setCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#cookieName, token, { ...this.#cookieOptions, maxAge: sessionDays * 86_400 });
  }

  clearCookie(reply: FastifyReply): void {
    reply.clearCookie(this.#cookieName, this.#cookieOptions);
  }

  // Over https the browser itself keeps the cookie from other hosts and from plain http. Without https, on a laptop or
  // in a private network, such a cookie would not be stored at all.
  get #secure(): boolean {
    return this.#publicUrl?.startsWith('https:') ?? false;
  }

  get #cookieName(): string {
    return this.#secure ? '__Host-capstan' : 'capstan';
  }

  get #cookieOptions() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
