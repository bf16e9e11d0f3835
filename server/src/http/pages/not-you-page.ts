import type { NotYouEntry, PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sendPrivatePage } from './send-page.ts';

/** Where the data of the page come from; `app.ts` gives the module's own operations. */
export type NotYouPageSources = {
  readEntryOfMail(context: Context, token: string): Promise<NotYouEntry | null>;
  takeBackEntry(context: Context, token: string): Promise<NotYouEntry | null>;
};

const address = z.object({ token: z.string().catch('') });

/** Room for what a form or a mail program sends along; nothing of it is read. */
const bodyLimit = 16 * 1024;

function pageOf(entry: NotYouEntry | null): PublicPage {
  return entry ? { page: 'notYou', entry } : { page: 'notFound' };
}

/**
 * The page behind `Not you?` in the mail of a promotional entry. Opening it changes nothing; the press of
 * its button and a mail program's own button (RFC 8058) are the same POST.
 */
export function mountNotYouPage(
  app: FastifyInstance,
  context: Context,
  sources: NotYouPageSources,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get('/not-you/:token', async (request, reply) => {
      const { token } = address.parse(request.params);
      const entry = await sources.readEntryOfMail(context, token);
      return sendPrivatePage(context, { request, reply }, pageOf(entry));
    });
    scope.post('/not-you/:token', async (request, reply) => {
      const { token } = address.parse(request.params);
      const entry = await sources.takeBackEntry(context, token);
      return sendPrivatePage(context, { request, reply }, pageOf(entry));
    });
  });
}
