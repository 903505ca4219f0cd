import type { FastifyReply } from 'fastify';

/** What a page may do: everything from here, nothing from elsewhere, in nobody's frame. Its workers may do the same. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  // What draws captions is WebAssembly; text still cannot become a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every reply. What is no page of ours may do nothing, should a browser ever take it for one. */
export const replyHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Whoever has come by https once comes by nothing else for half a year. */
export const headersFor = (publicUrl: string | undefined): Record<string, string> => ({
  ...replyHeaders,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${180 * 86_400}` }),
});

const pageHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-cache',
};

export const sendPage = (reply: FastifyReply, html: string | Buffer): FastifyReply =>
  reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);

/** For a browser that has the page: it takes over the headers of this reply for it, so they are those of a page. */
export const sendKnownPage = (reply: FastifyReply): FastifyReply => reply.headers(pageHeaders).code(304).send();
