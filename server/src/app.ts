import type { IncomingHttpHeaders } from 'node:http';
import cookies from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { Registry } from 'prom-client';
import { downloadRoutes } from './captions/download-routes.ts';
import { reportRoutes } from './captions/report-routes.ts';
import { captionsRoutes } from './captions/routes.ts';
import { translationRoutes } from './captions/translations/routes.ts';
import { dashboardPages } from './dashboard.ts';
import { documentationPages } from './docs/routes.ts';
import { AppError } from './errors.ts';
import { eventRoutes } from './events/routes.ts';
import { fontRoutes } from './fonts/routes.ts';
import { healthRoutes, probeRoutes } from './health.ts';
import { mediaRoutes } from './media/routes.ts';
import { uploadRoutes } from './media/uploads/routes.ts';
import { type Described, documentOptions, openapiRoutes } from './openapi/document.ts';
import type { Parts } from './parts.ts';
import { importFrom, renderAsWished, renderLater } from './pipeline.ts';
import type { Database } from './platform/db/database.ts';
import { emojiRoutes } from './platform/emoji/routes.ts';
import { fileRoutes } from './platform/files/routes.ts';
import { linksFor } from './platform/files/signing.ts';
import { sendError } from './platform/http/error-reply.ts';
import { isDay, isEmail, isInstant, isPlainText, isTitle } from './platform/http/formats.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { headersFor } from './platform/http/page-headers.ts';
import { rateHeaders } from './platform/http/rate-headers.ts';
import { replyNotes } from './platform/http/reply-notes.ts';
import { traceRequests } from './platform/http/request-spans.ts';
import { serialiser } from './platform/http/serialisation.ts';
import { compiler } from './platform/http/validation.ts';
import { newId } from './platform/ids.ts';
import type { UrlOf } from './projects/project.ts';
import { projectRoutes } from './projects/routes.ts';
import { isSpeechLanguage } from './projects/speech-language.ts';
import { frameRoutes } from './renders/frames/routes.ts';
import { linkRoutes } from './renders/link-routes.ts';
import { renderRoutes } from './renders/routes.ts';
import { styleRoutes } from './styles/routes.ts';
import { dictionaryRoutes } from './transcripts/dictionary-routes.ts';
import { languageRoutes } from './transcripts/language-routes.ts';
import { transcriptRoutes } from './transcripts/routes.ts';
import { transcriptionRoutes } from './transcripts/transcription-routes.ts';
import { versionRoutes } from './transcripts/version-routes.ts';
import { linkHours } from './webhooks/deliveries/message.ts';
import { deliveryRoutes } from './webhooks/deliveries/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookTestRoutes } from './webhooks/test-routes.ts';
import { repeatSafely } from './workspaces/idempotency/guard.ts';
import { KeyDoor } from './workspaces/keys/admission.ts';
import { withoutKeys } from './workspaces/keys/format.ts';
import { keyRoutes } from './workspaces/keys/routes.ts';
import { memberRoutes } from './workspaces/members/routes.ts';
import { workspaceRoutes } from './workspaces/routes.ts';
import { SessionDoor } from './workspaces/sessions/admission.ts';
import { sessionRoutes } from './workspaces/sessions/routes.ts';
import { usageRoutes } from './workspaces/usage/routes.ts';

/** Everything that answers HTTP, without the ears: see `platform/http/listener.ts` for those. */
export type AppParts = Parts & {
  db: Database;
  log: FastifyBaseLogger;
  version: string;
  /** How people reach this server; asked when needed, as the port may only be known once it listens. */
  baseUrl: () => string;
  publicUrl: string | undefined;
  trustedProxies: string[];
  /** How long a request waits for the first one with its Idempotency-Key. */
  idempotencyPatienceMs?: number;
  metrics?: Registry;
  /** Which of the two mounts the OpenAPI document describes. */
  described?: Described;
  /** Told of every route as it is mounted. */
  onRoute?: (route: RouteOptions) => void;
};

export type App = { http: FastifyInstance; door: KeyDoor };

const bodyLimit = 1024 ** 2;

export async function buildApp(parts: AppParts): Promise<App> {
  const { db, store, events, signer, receiving, importAllowedHosts, log, version, baseUrl, publicUrl } = parts;
  const patienceMs = parts.idempotencyPatienceMs ?? 5_000;
  const usualHeaders = headersFor(publicUrl);
  const keyDoor = new KeyDoor(db);
  const sessionDoor = new SessionDoor(db, publicUrl);

  const urlOf: UrlOf = linksFor({ signer, baseUrl, hours: 6 });
  const projects = { db, urlOf, importFrom: importFrom(importAllowedHosts), renderLater };
  const media = { db, receiving, importAllowedHosts, urlOf };

  const wordRoutes = async (api: FastifyInstance) => {
    await api.register(transcriptionRoutes({ db, urlOf }));
    await api.register(transcriptRoutes(db, renderAsWished));
    await api.register(versionRoutes(db));
    await api.register(dictionaryRoutes(db));
    await api.register(languageRoutes(parts.languages));
    await api.register(captionsRoutes(db));
    await api.register(downloadRoutes(db));
    await api.register(reportRoutes(db));
    await api.register(translationRoutes(db));
    await api.register(emojiRoutes);
  };

  const lookRoutes = async (api: FastifyInstance) => {
    await api.register(styleRoutes(db));
    await api.register(fontRoutes(parts.fonts));
  };

  const finishedRoutes = async (api: FastifyInstance) => {
    await api.register(renderRoutes({ db, urlOf }));
    await api.register(linkRoutes({ db, signer, baseUrl }));
    await api.register(frameRoutes({ db, frames: parts.frames }));
  };

  const tellingRoutes = async (api: FastifyInstance) => {
    const { sender, reach } = parts.webhooks;
    await api.register(webhookRoutes({ db, targets: reach }));
    await api.register(webhookTestRoutes({ db, sender }));
    await api.register(deliveryRoutes({ db, urlOf: linksFor({ signer, baseUrl, hours: linkHours }) }));
  };

  const noteReply = replyNotes({
    metrics: parts.metrics ?? new Registry(),
    hide: (path, { headers }) => withoutKeys(path, keyOf(headers)),
  });

  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    // A logger for every request would cost more than its one line does: that line names its request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    requestIdHeader: false,
    genReqId: ({ headers }) => ownRequestId(headers) ?? newId('req'),
    // A request line may carry a whole address, as it does towards a proxy.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'),
    frameworkErrors: (error, request, reply) => {
      // The router gave up before any hook ran: do here what the door of the API does.
      reply.headers(usualHeaders);
      reply.raw.once('finish', () => noteReply(request, reply));
      keyDoor.admit(request, reply).then(
        () => sendError(error, request, reply),
        (refused) => sendError(refused, request, reply),
      );
    },
  });

  if (parts.onRoute) http.addHook('onRoute', parts.onRoute);
  http.setValidatorCompiler(
    compiler({
      ...{ title: isTitle, 'plain-text': isPlainText, 'speech-language': isSpeechLanguage },
      ...{ 'date-time': isInstant, date: isDay, email: isEmail },
    }),
  );
  http.setSerializerCompiler(serialiser);
  http.setErrorHandler(sendError);
  http.decorateRequest('databaseAway', false);
  traceRequests(http);
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...usualHeaders, 'X-Request-Id': request.id });
    done();
  });
  // Only now that the caller was let in: whoever is refused has not sent a film in vain.
  http.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done();
  });
  readJsonBodies(http);
  http.addHook('onResponse', (request, reply, done) => {
    noteReply(request, reply);
    done();
  });

  await http.register(swagger, documentOptions(version, parts.described ?? 'api'));

  await http.register(probeRoutes(db));

  await http.register(
    async (api) => {
      keyDoor.guard(api);
      repeatSafely(api, db, { secretOf: keyDoor.secretOf, patienceMs });
      api.setNotFoundHandler(notFound);
      await api.register(healthRoutes(version));
      await api.register(projectRoutes(projects));
      await api.register(mediaRoutes(media));
      await api.register(uploadRoutes(db, receiving));
      await api.register(wordRoutes);
      await api.register(lookRoutes);
      await api.register(finishedRoutes);
      await api.register(eventRoutes(db, events));
      await api.register(tellingRoutes);
      await api.register(usageRoutes(db));
      await api.register(openapiRoutes(http));
    },
    { prefix: '/api/v1' },
  );

  // The dashboard's copy of the same routes, with a session as the answer to who is asking.
  await http.register(
    async (api) => {
      await api.register(cookies);
      sessionDoor.guard(api);
      repeatSafely(api, db, { secretOf: sessionDoor.secretOf, patienceMs });
      api.setNotFoundHandler(notFound);
      await api.register(sessionRoutes(db, sessionDoor));
      await api.register(workspaceRoutes(db));
      await api.register(memberRoutes(db, baseUrl));
      await api.register(keyRoutes(db));
      await api.register(healthRoutes(version));
      await api.register(projectRoutes(projects));
      await api.register(mediaRoutes(media));
      await api.register(uploadRoutes(db, receiving));
      await api.register(wordRoutes);
      await api.register(lookRoutes);
      await api.register(finishedRoutes);
      await api.register(eventRoutes(db, events));
      await api.register(tellingRoutes);
      await api.register(usageRoutes(db));
    },
    { prefix: '/app/api' },
  );

  await http.register(fileRoutes({ db, store, signer }));
  await http.register(documentationPages(http, publicUrl));
  await http.register(dashboardPages);
  // What belongs to no mount: answered before its body is read, which may be anything.
  await http.register(async (rest) => {
    rest.addHook('onRequest', async (request, reply) => {
      reply.headers(rateHeaders(keyDoor.strangerAllowance(request.ip)));
      notFound();
    });
    rest.setNotFoundHandler(notFound);
  });

  await http.ready();
  return { http, door: keyDoor };
}

function notFound(): never {
  throw new AppError('route/not-found');
}

/** A caller may name its request, so that its logs and ours can be laid side by side; but not after its key. */
function ownRequestId(headers: IncomingHttpHeaders): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return undefined;
  return withoutKeys(id, keyOf(headers)) === id ? id : undefined;
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : undefined;
}
