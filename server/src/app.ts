import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { AccessRules } from './http/mount/access.ts';
import { mountDevelopers } from './http/developers/mount-developers.ts';
import { answerFailure } from './http/mount/failures.ts';
import { patience } from './http/patience.ts';
import { traceRequests } from './http/trace-requests.ts';
import { keepAnswersOnly, refuseForeignForms } from './http/every-answer.ts';
import { countRequests } from './http/count-requests.ts';
import { watchForwardedAddresses } from './http/forwarded-addresses.ts';
import { mountHealth } from './http/health.ts';
import { orderRequests } from './http/order-of-requests.ts';
import type { Route } from './http/mount/mount.ts';
import { markRehearsal } from './http/pages/mark-rehearsal.ts';
import { mountNotFound } from './http/pages/not-found.ts';
import { readableUrl } from './http/pages/readable-url.ts';
import { prepareRequests } from './http/requests.ts';
import { startCallLimits } from './flow/fair-share/limit-calls.ts';
import { mountStaticFiles } from './http/pages/static-files.ts';
import { mountWellKnown } from './http/pages/well-known.ts';
import { mountWebPages, type PageSources } from './http/pages/web-pages.ts';
import type { Sweep } from './jobs/sweep.ts';
import { timetable } from './jobs/timetable.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { passkeysRoutes } from './modules/accounts/passkeys/passkeys.routes.ts';
import { securityRoutes } from './modules/accounts/security/security.routes.ts';
import { findSession } from './modules/accounts/sessions.ts';
import { clubsRoutes } from './modules/clubs/clubs.routes.ts';
import { confirmFollowing, readFollowing } from './modules/clubs/followers/confirm-following.ts';
import { readFollowForm, sendFollowForm } from './modules/clubs/followers/follow-form.ts';
import { readClubFace, readClubOfSlug } from './modules/clubs/read-club-face.ts';
import { connectRoutes } from './modules/connect/connect.routes.ts';
import { isConnected } from './modules/connect/find-seller.ts';
import { drawRunRoutes } from './modules/draw-run/draw-run.routes.ts';
import { clubDraws, latestClubDraws } from './modules/draws/public/club-draws.ts';
import { crowdRoutes } from './modules/draws/crowd/crowd.routes.ts';
import { entryCodesRoutes } from './modules/draws/codes/entry-codes.routes.ts';
import { helperLinksRoutes } from './modules/draws/helper-links/helper-links.routes.ts';
import { drawsRoutes } from './modules/draws/draws.routes.ts';
import { drawPoster } from './modules/draws/public/draw-poster.ts';
import { drawSlip } from './modules/draws/public/draw-slip.ts';
import { refuseLost } from './modules/payments/reconciliation/refuse-lost.ts';
import { publicDrawPage } from './modules/draws/public/read-public-draw.ts';
import { publicStage } from './modules/draws/public/public-stage.ts';
import { totalPage } from './modules/draws/public/total-page.ts';
import { followShortAddress } from './modules/draws/short/follow-short-address.ts';
import { clubPackages } from './modules/packages/public/club-packages.ts';
import { joinPage, packageOfTier } from './modules/packages/public/join-page.ts';
import { packagePoster } from './modules/packages/public/package-poster.ts';
import { packagePageDraws } from './modules/packages/public/package-page-draws.ts';
import { publicPackagePage } from './modules/packages/public/read-public-package.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { webFiles } from './modules/media/web-files/keep-web-files.ts';
import { packagesRoutes } from './modules/packages/packages.routes.ts';
import { membershipsRoutes } from './modules/memberships/memberships.routes.ts';
import { followReturn } from './modules/payments/ready-pages/follow-return.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { providerEventsRoutes } from './modules/provider-events/provider-events.routes.ts';
import { findCustomer } from './modules/portal/customer-sessions.ts';
import { buyersPaymentsRoutes } from './modules/portal/buyers-payments.routes.ts';
import { portalRoutes } from './modules/portal/portal.routes.ts';
import { readBought } from './modules/portal/read-bought.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { publicProofPage } from './modules/proofs/public-proof-page.ts';
import { proofsRoutes } from './modules/proofs/proofs.routes.ts';
import { freeEntriesRoutes } from './modules/free-entries/free-entries.routes.ts';
import { promotionsRoutes } from './modules/promotions/promotions.routes.ts';
import { claimByPost } from './modules/draw-run/prize/claim-by-post.ts';
import { claimPrize } from './modules/draw-run/prize/claim-prize.ts';
import { giveBackPrize } from './modules/draw-run/prize/give-back-prize.ts';
import { keepPrize } from './modules/draw-run/prize/keep-prize.ts';
import { objectToPassing } from './modules/draw-run/prize/object-to-passing.ts';
import { readHeldPrize } from './modules/draw-run/prize/read-held-prize.ts';
import { readEntryOfMail } from './modules/promotions/read-entry-of-mail.ts';
import { confirmEntry, readEntryToConfirm } from './modules/promotions/confirm-entry.ts';
import { ledgerFault } from './modules/draw-log/ledger/ledger-fault.ts';
import { takeBackEntry } from './modules/promotions/take-back-entry.ts';
import { ownerMailsRoutes } from './modules/accounts/mails/owner-mails.routes.ts';
import { putAddressBack, readPutBack } from './modules/accounts/address/put-address-back.ts';
import { findRole } from './modules/accounts/team/find-role.ts';
import { clubKeysRoutes } from './modules/accounts/keys/club-keys.routes.ts';
import { findKey } from './modules/accounts/keys/find-key.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { teamRoutes } from './modules/accounts/team/team.routes.ts';
import { addressRoutes } from './modules/accounts/address/address.routes.ts';
import { readMailStop, stopMails } from './modules/notifications/stops/stop-mails.ts';
import { readTerms } from './modules/terms/read-terms.ts';
import { termsRoutes } from './modules/terms/terms.routes.ts';

const routes: readonly Route[] = [
  ...accountsRoutes,
  ...securityRoutes,
  ...addressRoutes,
  ...teamRoutes,
  ...clubKeysRoutes,
  ...auditRoutes,
  ...passkeysRoutes,
  ...ownerMailsRoutes,
  ...connectRoutes,
  ...clubsRoutes,
  ...packagesRoutes,
  ...drawsRoutes,
  ...entryCodesRoutes,
  ...crowdRoutes,
  ...helperLinksRoutes,
  ...drawRunRoutes,
  ...mediaRoutes,
  ...termsRoutes,
  ...promotionsRoutes,
  ...freeEntriesRoutes,
  ...paymentsRoutes,
  ...membershipsRoutes,
  ...buyersPaymentsRoutes,
  ...providerEventsRoutes,
  ...portalRoutes,
  ...peopleRoutes,
  ...proofsRoutes,
];

const sources: PageSources = {
  publicDrawPage,
  refuseLost,
  publicStage,
  drawPoster,
  drawSlip,
  packagePoster,
  followShortAddress,
  totalPage,
  readTerms,
  readClubFace,
  readClubOfSlug,
  clubDraws,
  latestClubDraws,
  clubPackages,
  publicPackagePage,
  packagePageDraws,
  joinPage,
  packageOfTier,
  publicProofPage,
  readBought,
  followReturn,
  readEntryOfMail,
  readEntryToConfirm,
  confirmEntry,
  readHeldPrize,
  claimByPost,
  claimPrize,
  giveBackPrize,
  keepPrize,
  objectToPassing,
  takeBackEntry,
  readMailStop,
  stopMails,
  readPutBack,
  putAddressBack,
  readFollowForm,
  sendFollowForm,
  readFollowing,
  confirmFollowing,
};

const rules: AccessRules = { findSession, findKey, findCustomer, isConnected, findRole };

/** The parts of the app, besides the context; tests may give their own. */
export type AppParts = { routes: readonly Route[]; sweeps: readonly Sweep[] };

export const productParts: AppParts = { routes, sweeps: timetable };

/** Builds the server; it listens to nothing yet. */
export function buildApp(context: Context, parts: AppParts = productParts): FastifyInstance {
  const log: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance: log,
    // One line of our own for each request; see requests.ts.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: 512 * 1024,
    trustProxy: trustedProxies(context.settings.trustProxy),
    genReqId: () => context.random.uuidv7(),
    // No parameter is matched by a pattern, so a long one is simply one that names nothing.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...patience,
    // Requests under way are finished when the server stops; idle connections are closed.
    forceCloseConnections: 'idle',
  });
  const limits = startCallLimits(context);
  app.addHook('onClose', () => limits.stop());
  app.setErrorHandler(answerFailure);
  prepareRequests(app, context);
  keepAnswersOnly(app);
  refuseForeignForms(app);
  traceRequests(app);
  countRequests(app);
  watchForwardedAddresses(app, context.settings);
  markRehearsal(app, context.settings);
  orderRequests(app);
  mountHealth(app, context, { sweeps: parts.sweeps, ledgerFault });
  for (const route of parts.routes) route.mount(app, { context, rules, limits });
  mountWebPages(app, context, { sources, limits });
  mountDevelopers(app, context);
  mountWellKnown(app, context);
  mountStaticFiles(app, context, webFiles);
  mountNotFound(app, context);
  return app;
}

function trustedProxies(setting: string | number | boolean) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}
