import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { caching } from './caching.ts';
import { isApiPath } from './requests.ts';

/**
 * Statuses of answers that a cache may keep by their address: a content or a part of it, which has
 * to carry the validator of the whole (RFC 9110, 15.3.7), that it is unchanged, and where it is for
 * good.
 */
const keptStatuses = new Set([200, 206, 301, 304]);

/**
 * Has nobody keep an answer that is not the thing itself: what is missing now may be there in a
 * moment, and a header for good may have been set before that was known (decision 0073).
 */
export function keepAnswersOnly(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!keptStatuses.has(reply.statusCode)) {
      void reply.header('Cache-Control', caching.private).removeHeader('ETag');
    }
    done(null, payload);
  });
}

/**
 * Refuses a form that a page of somebody else sends: its visitors would ask for mails from their
 * own networks. Forms of mail programs (RFC 8058) and of old browsers do not say where they come
 * from, and pass.
 */
export function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isForm = request.method === 'POST' && !isApiPath(request.url);
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    done(isForm && isForeign ? new Refusal('forbidden', messages.formOfAnotherSite) : undefined);
  });
}
