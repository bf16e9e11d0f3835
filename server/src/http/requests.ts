import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { deviceHeader } from '@clubdraw/contract/accounts/device';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import * as messages from '@clubdraw/domain/texts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { caching } from './caching.ts';
import { isHealthCheck } from './order-of-requests.ts';
import { countAnswers, isFromMemory } from './counted-answers.ts';

/** Paths of the API; an unknown path below them is answered as JSON. */
const apiPath = /^\/(api|auth|public|webhooks)(\/|\?|$)/;

/** Answers whose reader counts down by the product's time. */
const timedPath = /^\/(public\/|(api\/me|auth\/customer\/tickets)\/?(\?|$))/;

/**
 * Data are no page, even for a browser that is led to them: nothing is loaded, nobody frames them.
 */
const apiHeaders = {
  'Cache-Control': caching.private,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Everything that is public about draws may be read from pages of any origin. */
const openPath =
  /^\/public\/(?:(?:\d+\/)?(?:checkpoint|tile)|draws|keys|site\.json|witnesses|verify\.mjs|verify\.html|witness\.mjs)(?:\/|\?|$)/;

/** Prepares every request alike: its log line, its common headers, and its body as JSON. */
export function prepareRequests(app: FastifyInstance, context: Context): void {
  readJson(app);
  logRequests(app);
  setCommonHeaders(app, context);
  allowOrigin(app, context.settings.webOrigin);
}

export function isApiPath(url: string): boolean {
  return apiPath.test(url);
}

/** An empty body is no body, even when it names a type: a DELETE has none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/**
 * Route pattern instead of address, no query, nobody's name: the line can be kept. Answers from
 * memory are counted (see counted-answers.ts).
 */
function logRequests(app: FastifyInstance): void {
  const counted = countAnswers(app.log);
  app.addHook('onClose', () => counted.stop());
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // That a process is not ready has a line of its own.
    if (isHealthCheck(request.routeOptions.url ?? '')) return done();
    const kind = { method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    if (isFromMemory(request)) counted.add(kind);
    else request.log.info({ ...kind, ms }, 'request');
    done();
  });
}

function setCommonHeaders(app: FastifyInstance, { clock, settings }: Context): void {
  const isSecure = settings.publicUrl.startsWith('https:');
  const ofPages = {
    'X-Content-Type-Options': 'nosniff',
    // The pages and the data say more; only the card of a draw says less.
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofApi = { ...ofPages, ...apiHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    const { url, id } = request;
    void reply.headers(isApiPath(url) ? ofApi : ofPages).header('X-Request-Id', id);
    if (timedPath.test(url)) void reply.header('X-Now', clock.now().toISOString());
    if (openPath.test(url)) void reply.header('Access-Control-Allow-Origin', '*');
    done();
  });
}

/** Without a web app on another origin there is no other cross-origin access. */
function allowOrigin(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url) || openPath.test(request.url)) return done();
    void reply.header('Vary', 'Origin');
    if (request.headers.origin === origin) {
      void reply.headers({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'Age, X-Now, Retry-After, X-Request-Id',
      });
    }
    done();
  });
  app.options('/*', (request, reply) => preflight(request, reply));
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isApiPath(request.url)) return reply.code(404).send({ error: messages.notFound });
  return reply
    .code(204)
    .headers({
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': `Authorization, Content-Type, ${clubHeader}, ${deviceHeader}, ${proofHeader}, ${paymentSecretHeader}`,
      'Access-Control-Max-Age': '600',
    })
    .send();
}
