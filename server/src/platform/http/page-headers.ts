import type { FastifyReply } from 'fastify';

/** What a page may do: everything from here, nothing from elsewhere, in nobody's frame. */
const contentSecurityPolicy = [
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

export const replyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function sendPage(reply: FastifyReply, html: string | Buffer, policy = contentSecurityPolicy): FastifyReply {
  return reply
    .headers({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cache-Control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
