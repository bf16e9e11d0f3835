import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal, type RefusalKind } from '@clubdraw/domain/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { constraintOf, refusalOfConstraint } from '../../db/constraints.ts';
import { isOutOfTime } from '../../db/out-of-time.ts';
import { isUnreachable } from '../../db/unreachable.ts';
import { FilesUnavailable } from '../../edge/files/files-unavailable.ts';
import { caching } from '../caching.ts';
import { ProviderBusy } from '../../edge/provider-failure.ts';
import { brokenPage, errorPage } from '../pages/error-page.ts';
import { isApiPath } from '../requests.ts';
import { busy } from '../../flow/busy.ts';

/** The status of each sort of refusal. */
export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  outside: 416,
  proofNeeded: 428,
  tooSoon: 429,
  upstream: 502,
  busy: 503,
};

/** The only place where an error becomes an answer. */
export function answerFailure(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The answer that was to be sent instead may have been for a crowd, or for good.
  void reply.header('Cache-Control', caching.private).removeHeader('ETag');
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal) return answerRefusal(refusal, request, reply);
  if (isOutOfTime(error)) {
    request.log.warn({ err: error }, 'the database took too long');
    return answerRefusal(busy(), request, reply);
  }
  if (error instanceof FilesUnavailable) {
    request.log.error({ err: error }, 'the file store failed');
    return answerRefusal(busy(), request, reply);
  }
  if (isUnreachable(error)) {
    request.log.warn({ err: error }, 'the database is not there');
    return answerRefusal(busy(), request, reply);
  }
  const status = requestProblem(error);
  if (status) return reply.code(status.code).send({ error: status.message });
  request.log.error({ err: error }, 'request failed');
  void reply.code(500);
  return isForReader(request)
    ? sendPage(reply, brokenPage(request.id))
    : reply.send({ error: messages.somethingWentWrong, requestId: request.id });
}

/** Of a page that has no script, no style and no form. */
const bareHeaders = {
  'Cache-Control': caching.private,
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(bareHeaders).type('text/html; charset=utf-8').send(html);
}

/** Whether a person looks at the answer: a path outside the API is a page. */
function isForReader({ url, method }: FastifyRequest): boolean {
  return method === 'GET' && !isApiPath(url);
}

function answerRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', String(refusal.retryAfterSeconds));
  }
  void reply.code(statusOf[refusal.kind]);
  if (isForReader(request)) {
    const title = messages.somethingWentWrong;
    return sendPage(reply, errorPage({ title, text: refusal.message }));
  }
  return reply.send({
    error: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
  });
}

function refusalOf(error: Error): Refusal | undefined {
  if (error instanceof ProviderBusy) return busy();
  const constraint = constraintOf(error);
  return constraint === undefined ? undefined : refusalOfConstraint(constraint);
}

/** A refusal of the HTTP layer itself: a body that cannot be read, a path that is no path. */
function requestProblem(error: Error): { code: number; message: string } | undefined {
  const code = 'statusCode' in error ? error.statusCode : undefined;
  if (code === 413) return { code, message: messages.requestTooLarge };
  if (code === 415) return { code, message: messages.sendJson };
  if (typeof code !== 'number' || code < 400 || code > 499) return undefined;
  return { code, message: messages.requestUnreadable };
}
