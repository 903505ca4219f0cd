import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { describe } from '../openapi/document.ts';
import { contentSecurityPolicy, sendKnownPage, sendPage } from '../platform/http/page-headers.ts';
import { escaped } from './html.ts';
import { pageOf } from './reference/page.ts';
import { addressOf, picturesFolder, sourcesOf } from './site/sources.ts';

const folder = fileURLToPath(new URL('./public/', import.meta.url));

const sheets = [
  'tokens',
  'base',
  'header',
  'contents',
  'chapters',
  'fields',
  'replies',
  'code',
  'prose',
  'outline',
  'home',
];
const style = [...sheets, 'search', 'print']
  .map((name) => readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

/** Stands in a page where the address of the server belongs, until somebody asks for it under one. */
const anyOrigin = 'http://capstan.invalid';

type Made = { pages: Map<string, string>; document: string; search: string };

/** The documentation at `/docs`: for everybody, key or not. */
export const documentationPages =
  (http: FastifyInstance, publicUrl: string | undefined): FastifyPluginAsync =>
  async (app) => {
    // Only once every route is there can they be described; and few starts are asked for their documentation.
    let making: Promise<Made> | undefined;
    const made = () => {
      making ??= make(http);
      return making;
    };

    const sendMade = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const markup = (await made()).pages.get(path)!;
      const page = markup.replaceAll(anyOrigin, escaped(publicUrl ?? originOf(request)));
      return isKnown(request, reply, page) ? sendKnownPage(reply) : sendPage(reply, page);
    };
    const addresses = sourcesOf().map(({ slug }) => addressOf(slug));
    for (const path of [...addresses, '/docs/reference']) app.get(path, sendMade(path));
    if (addresses.length > 0) app.get('/docs/', sendMade('/docs'));
    else for (const path of ['/docs', '/docs/']) app.get(path, (_, reply) => reply.redirect('/docs/reference'));

    app.get('/docs/openapi.json', async (request, reply) => sendFile(request, reply, (await made()).document, json));
    app.get('/docs/search.json', async (request, reply) => sendFile(request, reply, (await made()).search, json));
    app.get('/docs/style.css', async (request, reply) => sendFile(request, reply, style, 'text/css; charset=utf-8'));

    const asFiles = { index: false, wildcard: false, cacheControl: false } as const;
    const setHeaders = (reply: { header(name: string, value: string): unknown }) => {
      reply.header('Content-Security-Policy', contentSecurityPolicy);
      reply.header('Cache-Control', 'no-cache');
    };
    await app.register(fastifyStatic, { ...asFiles, root: folder, prefix: '/docs/', setHeaders });
    if (addresses.length > 0) {
      const pictures = { root: picturesFolder, prefix: '/docs/pictures/', decorateReply: false };
      await app.register(fastifyStatic, { ...asFiles, ...pictures, setHeaders });
    }
  };

const json = 'application/json; charset=utf-8';

async function make(http: FastifyInstance): Promise<Made> {
  const document = describe(http);
  const pages = new Map([['/docs/reference', pageOf(document, anyOrigin)]]);
  if (sourcesOf().length === 0) return { pages, document: JSON.stringify(document), search: '[]' };

  const [{ makeSite }, { findables }] = await Promise.all([import('./site/site.ts'), import('./site/search.ts')]);
  const site = makeSite(anyOrigin);
  for (const { address, markup } of site.pages) pages.set(address, markup);
  return { pages, document: JSON.stringify(document), search: JSON.stringify(findables(site.pages, document)) };
}

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
