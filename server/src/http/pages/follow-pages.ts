import type { FollowForm, Following } from '@clubdraw/contract/pages/page-following';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { CallLimits } from '../../flow/fair-share/limit-calls.ts';
import { sendPrivatePage } from './send-page.ts';

type NamedForm = { ownerId: string; drawId: string };

/** Where the data of the pages come from; `app.ts` gives the module's own operations. */
export type FollowPageSources = {
  readFollowForm(context: Context, named: NamedForm): Promise<FollowForm | null>;
  sendFollowForm(
    context: Context,
    sent: NamedForm & { email: string; address: string },
  ): Promise<FollowForm | null>;
  readFollowing(context: Context, token: string): Promise<Following | null>;
  confirmFollowing(context: Context, token: string): Promise<Following | null>;
};

const text = z.string().catch('');
const club = z.object({ ownerId: text });
const draw = z.object({ drawId: text });
const typed = z.object({ email: text, drawId: text });
const link = z.object({ token: text });

/** Room for an address in any spelling. */
const bodyLimit = 4 * 1024;

/**
 * The form by which one asks a club for mails, and the page behind the link that confirms it
 * (product §2.34). Both are plain forms. Opening the link changes nothing, so that a mail program
 * that follows links does not answer for a person.
 */
export function mountFollowPages(
  app: FastifyInstance,
  context: Context,
  { sources, limits }: { sources: FollowPageSources; limits: CallLimits },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') await limits.count('codes', request.ip);
    });
    mountForm(scope, context, sources);
    mountFollowing(scope, context, sources);
  });
}

function formPage(form: FollowForm | null): PublicPage {
  return form ? { page: 'follow', form } : { page: 'notFound' };
}

function followingPage(following: Following | null): PublicPage {
  return following ? { page: 'following', following } : { page: 'notFound' };
}

function mountForm(app: FastifyInstance, context: Context, sources: FollowPageSources): void {
  app.get('/follow/:ownerId', async (request, reply) => {
    const named = { ...club.parse(request.params), ...draw.parse(request.query) };
    const form = await sources.readFollowForm(context, named);
    return sendPrivatePage(context, { request, reply }, formPage(form));
  });
  app.post('/follow/:ownerId', async (request, reply) => {
    const named = { ...club.parse(request.params), ...typed.parse(request.body ?? {}) };
    const sent = { ...named, address: request.ip };
    const form = await sources.sendFollowForm(context, sent);
    return sendPrivatePage(context, { request, reply }, formPage(form));
  });
}

function mountFollowing(app: FastifyInstance, context: Context, sources: FollowPageSources): void {
  app.get('/following/:token', async (request, reply) => {
    const { token } = link.parse(request.params);
    const following = await sources.readFollowing(context, token);
    return sendPrivatePage(context, { request, reply }, followingPage(following));
  });
  app.post('/following/:token', async (request, reply) => {
    const { token } = link.parse(request.params);
    const following = await sources.confirmFollowing(context, token);
    return sendPrivatePage(context, { request, reply }, followingPage(following));
  });
}
