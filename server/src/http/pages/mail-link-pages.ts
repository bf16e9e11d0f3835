import type { EntryToConfirm } from '@clubdraw/contract/pages/entry-to-confirm';
import type { MailStop } from '@clubdraw/contract/pages/mail-stop';
import type { NotYouEntry, PublicPage } from '@clubdraw/contract/pages/pages';
import type { PutBack } from '@clubdraw/contract/pages/put-back';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { CallLimits } from '../../flow/fair-share/limit-calls.ts';
import { sendPrivatePage } from './send-page.ts';

/** Where the data of the pages come from; `app.ts` gives the module's own operations. */
export type MailLinkSources = {
  readEntryOfMail(context: Context, token: string): Promise<NotYouEntry | null>;
  takeBackEntry(context: Context, token: string): Promise<NotYouEntry | null>;
  readEntryToConfirm(context: Context, token: string): Promise<EntryToConfirm | null>;
  confirmEntry(context: Context, token: string): Promise<EntryToConfirm | null>;
  readMailStop(context: Context, token: string): Promise<MailStop | null>;
  stopMails(context: Context, token: string): Promise<MailStop | null>;
  readPutBack(context: Context, token: string): Promise<PutBack | null>;
  putAddressBack(context: Context, token: string): Promise<PutBack | null>;
};

const address = z.object({ token: z.string().catch('') });

/** Room for what a form or a mail program sends along; nothing of it is read. */
const bodyLimit = 16 * 1024;

/** Where a page is, what it shows, and what the press of its button does. */
type MailLinkPage = {
  path: string;
  read: (context: Context, token: string) => Promise<PublicPage | null>;
  press: (context: Context, token: string) => Promise<PublicPage | null>;
};

function notYou(entry: NotYouEntry | null): PublicPage | null {
  return entry && { page: 'notYou', entry };
}

function confirm(entry: EntryToConfirm | null): PublicPage | null {
  return entry && { page: 'confirm', entry };
}

function unsubscribe(stop: MailStop | null): PublicPage | null {
  return stop && { page: 'unsubscribe', stop };
}

function putBackPage(putBack: PutBack | null): PublicPage | null {
  return putBack && { page: 'putBack', putBack };
}

function mailLinkPages(sources: MailLinkSources): MailLinkPage[] {
  return [
    {
      path: '/not-you/:token',
      read: async (...of) => notYou(await sources.readEntryOfMail(...of)),
      press: async (...of) => notYou(await sources.takeBackEntry(...of)),
    },
    {
      path: '/confirm/:token',
      read: async (...of) => confirm(await sources.readEntryToConfirm(...of)),
      press: async (...of) => confirm(await sources.confirmEntry(...of)),
    },
    {
      path: '/unsubscribe/:token',
      read: async (...of) => unsubscribe(await sources.readMailStop(...of)),
      press: async (...of) => unsubscribe(await sources.stopMails(...of)),
    },
    {
      path: '/put-back/:token',
      read: async (...of) => putBackPage(await sources.readPutBack(...of)),
      press: async (...of) => putBackPage(await sources.putAddressBack(...of)),
    },
  ];
}

/**
 * The pages behind `Not you?` and `Confirm my entry` in the mail of a promotional entry, behind the
 * link that ends mails of one sort, and behind the one that puts a sign-in address back. Opening
 * one changes nothing, so that a mail program that follows links does not answer for a person; the
 * press of its button and a mail program's own button (RFC 8058) are the same POST.
 */
export function mountMailLinkPages(
  app: FastifyInstance,
  context: Context,
  { sources, limits }: { sources: MailLinkSources; limits: CallLimits },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const { path, read, press } of mailLinkPages(sources)) {
      scope.get(path, async (request, reply) => {
        const { token } = address.parse(request.params);
        const page = (await read(context, token)) ?? { page: 'notFound' };
        return sendPrivatePage(context, { request, reply }, page);
      });
      scope.post(path, async (request, reply) => {
        await limits.count('codes', request.ip);
        const { token } = address.parse(request.params);
        const page = (await press(context, token)) ?? { page: 'notFound' };
        return sendPrivatePage(context, { request, reply }, page);
      });
    }
  });
}
