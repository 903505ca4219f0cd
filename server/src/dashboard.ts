import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, sendPage } from './platform/http/page-headers.ts';

const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/**
 * The dashboard, as Vite built it: its hashed files, which never change, and its one page under every address that
 * belongs to it.
 */
export async function dashboardPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${folder}index.html`)) {
    app.log.warn('The dashboard has not been built: run npm start, or npm run build.');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/index.html', '**/.*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${folder}assets/`);
      reply.header('Content-Security-Policy', contentSecurityPolicy);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await readFile(`${folder}index.html`);
  for (const path of ['/', '/join', '/signin', '/styles', '/settings', '/settings/*', '/projects/*']) {
    app.get(path, async (_request, reply) => sendPage(reply, page));
  }
}
