import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { appPaths, sendAppShell } from './app-shell.ts';
import { mountCheckoutPages, type CheckoutPageSources } from './checkout-pages.ts';
import { mountClubPages, type ClubPageSources } from './club-pages.ts';
import { mountDrawPages, type DrawPageSources } from './draw-pages.ts';
import { mountPackagePages, type PackagePageSources } from './package-pages.ts';
import { mountEmbedPage } from './embed-page.ts';
import { mountFollowPages, type FollowPageSources } from './follow-pages.ts';
import type { CallLimits } from '../../flow/fair-share/limit-calls.ts';
import { mountMailLinkPages, type MailLinkSources } from './mail-link-pages.ts';
import { mountPrizePage, type PrizePageSources } from './prize-page.ts';
import { mountPosterPages, type PosterPageSources } from './poster-pages.ts';
import { mountReadingPages, type ReadingPageSources } from './reading-pages.ts';
import { mountVerifyPage, type VerifyPageSources } from './verify-page.ts';

/** Where the pages' data come from; `app.ts` gives the modules' own operations. */
export type PageSources = DrawPageSources &
  PackagePageSources &
  CheckoutPageSources &
  ReadingPageSources &
  ClubPageSources &
  MailLinkSources &
  FollowPageSources &
  PrizePageSources &
  PosterPageSources &
  VerifyPageSources;

/** The public pages, rendered here (product §2.15, §2.16), and the owner's area as one document. */
export function mountWebPages(
  app: FastifyInstance,
  context: Context,
  { sources, limits }: { sources: PageSources; limits: CallLimits },
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limits.count('reads', request.ip));
    mountDrawPages(scope, context, sources);
    mountPackagePages(scope, context, sources);
    mountPosterPages(scope, context, sources);
    mountCheckoutPages(scope, context, sources);
    mountReadingPages(scope, context, sources);
    mountClubPages(scope, context, sources);
    mountMailLinkPages(scope, context, { sources, limits });
    mountFollowPages(scope, context, { sources, limits });
    mountEmbedPage(scope, context, sources);
    mountPrizePage(scope, context, sources);
    mountVerifyPage(scope, context, sources);
    for (const path of appPaths) {
      scope.get(path, (request, reply) => sendAppShell(context, { request, reply }, 200));
    }
  });
}
