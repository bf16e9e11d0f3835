import type { PageBought, PageOrder, PublicPage } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DrawPageSources } from './draw-pages.ts';
import { sendJoinPage, type PackagePageSources } from './package-pages.ts';
import { privatePageHeaders } from './page-headers.ts';
import { sendPrivatePage } from './send-page.ts';
import { shownPayment } from './shown-payment.ts';

type TotalPage = { order: PageOrder | null; draw: PageDraw | null; reason: string | null };

/** Where the data of the checkout come from; `app.ts` gives the modules' own operations. */
export type CheckoutPageSources = Pick<DrawPageSources, 'publicDrawPage'> &
  PackagePageSources & {
    totalPage(
      context: Context,
      asked: { drawId: string; count: string; via?: string; code?: string; clientAddress?: string },
    ): Promise<TotalPage>;
    readBought(
      context: Context,
      name: { paymentId: string; email: string },
    ): Promise<PageBought | null>;
    followReturn(context: Context, asked: { name: string; status: string }): Promise<string | null>;
  };

const text = z.string().catch('');
const totalAddress = z.object({ drawId: text, count: text, via: text, code: text });
const membershipAddress = z.object({ mode: z.literal('package') });

/**
 * The pages of a checkout: its total, how the payment ended, and taking it back (product §2.16).
 */
export function mountCheckoutPages(
  app: FastifyInstance,
  context: Context,
  sources: CheckoutPageSources,
): void {
  app.get('/total', async (request, reply) => {
    if (membershipAddress.safeParse(request.query).success) {
      return sendJoinPage(context, { request, reply }, sources);
    }
    const asked = { ...totalAddress.parse(request.query), clientAddress: request.ip };
    const total = await sources.totalPage(context, asked);
    const now = context.clock.now().toISOString();
    return sendPrivatePage(context, { request, reply }, { page: 'total', ...total, now });
  });
  mountRefundPages(app, context, sources);
  mountReturns(app, context, sources);
  app.get<{ Params: { status: string } }>('/payment/:status', async (request, reply) => {
    const shown = shownPayment(request.params.status, request.query);
    const { drawId } = shown.shown;
    const draw = drawId === null ? null : await sources.publicDrawPage(context, drawId);
    return sendPrivatePage(context, { request, reply }, { page: 'payment', ...shown, draw });
  });
}

/** The way back from a payment page that was made before its buyer was known (product §14.20). */
function mountReturns(app: FastifyInstance, context: Context, sources: CheckoutPageSources): void {
  app.get<{ Params: { name: string; status: string } }>(
    '/payment/return/:name/:status',
    async ({ params }, reply) => {
      const address = await sources.followReturn(context, params);
      if (address === null) return reply.callNotFound();
      return reply.headers(privatePageHeaders).redirect(address, 303);
    },
  );
}

/**
 * Where tickets are taken back, a membership ended with what was not drawn (product §4.8), and a
 * mistyped address mended (product §2.44).
 */
function mountRefundPages(
  app: FastifyInstance,
  context: Context,
  sources: CheckoutPageSources,
): void {
  const refunds = [
    ['/payment/refund', 'payment'],
    ['/payment/membership/refund', 'membership'],
  ] as const;
  app.get('/payment/address', async (request, reply) => {
    const { paymentId, email } = shownPayment('mend', request.query).shown;
    const bought =
      paymentId && email ? await sources.readBought(context, { paymentId, email }) : null;
    return sendPrivatePage(context, { request, reply }, { page: 'mend', paymentId, email, bought });
  });
  for (const [path, of] of refunds) {
    app.get(path, async (request, reply) => {
      const { paymentId, email } = shownPayment('refund', request.query).shown;
      const bought =
        paymentId && email ? await sources.readBought(context, { paymentId, email }) : null;
      const page: PublicPage = { page: 'refund', of, paymentId, email, bought };
      return sendPrivatePage(context, { request, reply }, page);
    });
  }
}
