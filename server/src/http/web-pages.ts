import type {
  ClubWinners,
  PageDraw,
  PageOrder,
  PagePackage,
  PublicPage,
} from '@clubdraw/contract/pages';
import type { DrawStage } from '@clubdraw/contract/draw-standing';
import { drawPath } from '@clubdraw/contract/public-paths';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { appPaths, sendAppShell } from './app-shell.ts';
import { hotPages } from './hot-pages.ts';
import { mountPackagePages, sendJoinPage, type PackagePageSources } from './package-pages.ts';
import { privatePageHeaders } from './page-headers.ts';
import type { RateLimits } from './rate-limits.ts';
import { renderDocument, sendDocument } from './send-page.ts';
import { shownPayment } from './shown-payment.ts';
import { mountVerifyPage, type VerifyPageSources } from './verify-page.ts';

type TotalPage = { order: PageOrder | null; draw: PageDraw | null; reason: string | null };

type PublicStage = { draw: PageDraw; stage: DrawStage };

/** Where the pages' data come from; `app.ts` gives the modules' own operations. */
export type PageSources = PackagePageSources &
  VerifyPageSources & {
    publicDrawPage(context: Context, drawId: string): Promise<PageDraw | null>;
    publicStage(context: Context, drawId: string): Promise<PublicStage | null>;
    totalPage(context: Context, asked: { drawId: string; count: string }): Promise<TotalPage>;
    readTerms(context: Context, about: TermsAddress): Promise<{ html: string }>;
    clubWinnersPage(
      context: Context,
      asked: { ownerId: string; page: number },
    ): Promise<ClubWinners | null>;
  };

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const text = z.string().catch('');
const drawAddress = z.object({ drawId: text });
const clubAddress = z.object({ ownerId: text });
const pageOfList = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });
const totalAddress = z.object({ drawId: text, count: text });
const membershipAddress = z.object({ mode: z.literal('package') });
const named = z.guid().toLowerCase().optional().catch(undefined);
const termsAddress = z.object({ drawId: named, packageId: named });
type TermsAddress = { drawId?: string | undefined; packageId?: string | undefined };

/** The public pages, rendered here (spec §2.15, §2.16), and the owner's area as one document. */
export function mountWebPages(
  app: FastifyInstance,
  context: Context,
  { sources, limits }: { sources: PageSources; limits: RateLimits },
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limits.count('reads', request.ip));
    mountDrawPage(scope, context, sources);
    mountStagePage(scope, context, sources);
    mountPromoPage(scope, context, sources);
    mountPackagePages(scope, context, sources);
    mountQrPage(scope, context, sources);
    mountVerifyPage(scope, context, sources);
    mountCheckoutPages(scope, context, sources);
    mountMembershipRefund(scope, context);
    mountReadingPages(scope, context, sources);
    mountWinnersPage(scope, context, sources);
    for (const path of appPaths) {
      scope.get(path, (request, reply) => sendAppShell(context, { request, reply }, 200));
    }
  });
}

function mountDrawPage(app: FastifyInstance, context: Context, sources: PageSources): void {
  const hot = hotPages(context);
  app.get('/draw-info/:drawId', async (request, reply) => {
    const { drawId } = drawAddress.parse(request.params);
    const { document, status } = await hot(drawId.toLowerCase(), async () => {
      const draw = await sources.publicDrawPage(context, drawId);
      const now = context.clock.now().toISOString();
      const page: PublicPage = draw ? { page: 'draw', draw, now } : { page: 'drawNotFound' };
      return { document: renderDocument(context, page), status: draw ? 200 : 404 };
    });
    return sendDocument(context, { request, reply: reply.code(status) }, document);
  });
}

/** The draw on its stage, for everybody: as it happens, and again after it ran. */
function mountStagePage(app: FastifyInstance, context: Context, sources: PageSources): void {
  const hot = hotPages(context);
  app.get('/draw-live/:drawId', async (request, reply) => {
    const { drawId } = drawAddress.parse(request.params);
    const { document, status } = await hot(drawId.toLowerCase(), async () => {
      const found = await sources.publicStage(context, drawId);
      const now = context.clock.now().toISOString();
      const page: PublicPage = found ? { page: 'stage', ...found, now } : { page: 'drawNotFound' };
      return { document: renderDocument(context, page), status: found ? 200 : 404 };
    });
    return sendDocument(context, { request, reply: reply.code(status) }, document);
  });
}

/** A sheet with the draw's QR code, to be printed. */
function mountQrPage(app: FastifyInstance, context: Context, sources: PageSources): void {
  app.get('/qr/draw/:drawId', async (request, reply) => {
    const { drawId } = drawAddress.parse(request.params);
    const draw = await sources.publicDrawPage(context, drawId);
    const page: PublicPage = draw ? { page: 'qr', draw } : { page: 'drawNotFound' };
    return send(context, { request, reply: reply.code(draw ? 200 : 404) }, page);
  });
}

/** A draw that costs something is not joined: its own page sells it. */
function mountPromoPage(app: FastifyInstance, context: Context, sources: PageSources): void {
  const hot = hotPages(context);
  app.get('/promo-draw/:drawId', async (request, reply) => {
    const { drawId } = drawAddress.parse(request.params);
    const draw = await sources.publicDrawPage(context, drawId);
    if (draw && drawKindOf(draw.entryCost) === 'paid') return reply.redirect(drawPath(draw.id));
    const { document, status } = await hot(drawId.toLowerCase(), async () => {
      const now = context.clock.now().toISOString();
      const page: PublicPage = draw ? { page: 'promo', draw, now } : { page: 'drawNotFound' };
      return { document: renderDocument(context, page), status: draw ? 200 : 404 };
    });
    return sendDocument(context, { request, reply: reply.code(status) }, document);
  });
}

function mountCheckoutPages(app: FastifyInstance, context: Context, sources: PageSources): void {
  app.get('/total', async (request, reply) => {
    if (membershipAddress.safeParse(request.query).success) {
      return sendJoinPage(context, { request, reply }, sources);
    }
    const total = await sources.totalPage(context, totalAddress.parse(request.query));
    const now = context.clock.now().toISOString();
    void reply.headers(privatePageHeaders);
    return send(context, { request, reply }, { page: 'total', ...total, now });
  });
  app.get<{ Params: { status: string } }>('/payment/:status', async (request, reply) => {
    const shown = shownPayment(request.params.status, request.query);
    const { drawId, paymentId, email } = shown.shown;
    void reply.headers(privatePageHeaders);
    if (request.params.status === 'refund') {
      return send(context, { request, reply }, { page: 'refund', of: 'payment', paymentId, email });
    }
    const draw = drawId === null ? null : await sources.publicDrawPage(context, drawId);
    return send(context, { request, reply }, { page: 'payment', ...shown, draw });
  });
}

/** Where a member ends a membership and takes back what was not drawn (spec §4.8). */
function mountMembershipRefund(app: FastifyInstance, context: Context): void {
  app.get('/payment/membership/refund', async (request, reply) => {
    const { paymentId, email } = shownPayment('refund', request.query).shown;
    void reply.headers(privatePageHeaders);
    const page: PublicPage = { page: 'refund', of: 'membership', paymentId, email };
    return send(context, { request, reply }, page);
  });
}

function mountReadingPages(app: FastifyInstance, context: Context, sources: PageSources): void {
  app.get('/terms', async (request, reply) => {
    const about = termsAddress.parse(request.query);
    const { html } = await sources.readTerms(context, about);
    const { draw, offer } = await subjectOf(context, sources, about);
    return send(context, { request, reply }, { page: 'terms', html, draw, offer });
  });
  app.get('/privacy-policy', (request, reply) =>
    send(context, { request, reply }, { page: 'privacy' }),
  );
}

/** What a club's draws came to: `?page=` from 1. */
function mountWinnersPage(app: FastifyInstance, context: Context, sources: PageSources): void {
  const hot = hotPages(context);
  app.get('/club/:ownerId/winners', async (request, reply) => {
    const { ownerId } = clubAddress.parse(request.params);
    const { page: number } = pageOfList.parse(request.query);
    const { document, status } = await hot(`${ownerId} ${number}`, async () => {
      const club = await sources.clubWinnersPage(context, { ownerId, page: number });
      const page: PublicPage = club ? { page: 'winners', club } : { page: 'notFound' };
      return { document: renderDocument(context, page), status: club ? 200 : 404 };
    });
    return sendDocument(context, { request, reply: reply.code(status) }, document);
  });
}

/** What terms are about: a draw or, without one, a package. */
async function subjectOf(
  context: Context,
  sources: PageSources,
  { drawId, packageId }: TermsAddress,
): Promise<{ draw: PageDraw | null; offer: PagePackage | null }> {
  if (drawId !== undefined) {
    return { draw: await sources.publicDrawPage(context, drawId), offer: null };
  }
  const offer = packageId === undefined ? null : sources.publicPackagePage(context, packageId);
  return { draw: null, offer: await offer };
}

function send(context: Context, exchange: Exchange, page: PublicPage): Promise<FastifyReply> {
  return sendDocument(context, exchange, renderDocument(context, page));
}
