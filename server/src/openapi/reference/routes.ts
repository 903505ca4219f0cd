import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../platform/http/page-headers.ts';
import { describe } from '../document.ts';
import { escaped } from './html.ts';
import { pageOf } from './page.ts';

const folder = fileURLToPath(new URL('./public/', import.meta.url));

const style = ['tokens', 'base', 'header', 'contents', 'chapters', 'fields', 'replies', 'code', 'print']
  .map((name) => readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** Stands in the page where the address of the server belongs, until somebody asks for it under one. */
const anyOrigin = 'http://capstan.invalid';

/** The reference of the API at `/docs`: for everybody, key or not. */
export const referencePage =
  (http: FastifyInstance, publicUrl: string | undefined): FastifyPluginAsync =>
  async (app) => {
    // Only once every route is there can they be described.
    let made: { page: string; document: string } | undefined;
    const make = () => {
      const document = describe(http);
      return { page: pageOf(document, anyOrigin), document: JSON.stringify(document) };
    };

    for (const path of ['/docs', '/docs/']) {
      app.get(path, async (request, reply) => {
        made ??= make();
        const page = made.page.replaceAll(anyOrigin, escaped(publicUrl ?? originOf(request)));
        return isKnown(request, reply, page) ? reply.code(304).send() : sendPage(reply, page);
      });
    }
    app.get('/docs/openapi.json', async (request, reply) => {
      made ??= make();
      return sendFile(request, reply, made.document, 'application/json; charset=utf-8');
    });
    app.get('/docs/style.css', async (request, reply) => sendFile(request, reply, style, 'text/css; charset=utf-8'));

    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/docs/',
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    });
  };

function sendFile(request: FastifyRequest, reply: FastifyReply, content: string, type: string): FastifyReply {
  reply.header('Cache-Control', 'no-cache');
  return isKnown(request, reply, content) ? reply.code(304).send() : reply.type(type).send(content);
}

/** Names the content, and tells whether the asker has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  reply.header('ETag', tag);
  return request.headers['if-none-match']?.includes(tag) === true;
}

/** What the asker wrote in the address bar. It goes into samples that are pasted into a shell, so it is looked at closely. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const plain = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host);
  return plain ? `${protocol}://${host}` : 'http://localhost:3000';
}
