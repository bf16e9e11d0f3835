import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type {
  PageMembership,
  PagePackage,
  PagePackageDraw,
} from '@clubdraw/contract/pages/page-package';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { pageCache } from './page-cache.ts';
import { keyOf, linkOf } from './link-name.ts';
import { sendPrivatePage } from './send-page.ts';
import { shownMembershipPayment } from './shown-payment.ts';

type JoinPage = {
  order: PageMembership | null;
  offer: PagePackage | null;
  reason: string | null;
};

/** Where the data of a package's pages come from; `app.ts` gives the module's own operations. */
export type PackagePageSources = {
  publicPackagePage(context: Context, packageId: string): Promise<PagePackage | null>;
  packagePageDraws(context: Context, packageId: string): Promise<PagePackageDraw[]>;
  joinPage(context: Context, tierId: string): Promise<JoinPage>;
  /** Throws what became of a package that was lost. */
  refuseLost(context: Context, name: string): Promise<void>;
  packageOfTier(context: Context, tierId: string): Promise<PagePackage | null>;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const text = z.string().catch('');
const packageAddress = z.object({ packageId: text });
const tierAddress = z.object({ tierId: text });

/**
 * The public page of a package, and how the first payment of a membership ended (product §2.15,
 * §2.16).
 */
export function mountPackagePages(
  app: FastifyInstance,
  context: Context,
  sources: PackagePageSources,
): void {
  const send = pageCache(context);
  app.get('/package-info/:packageId', (request, reply) => {
    const { packageId } = packageAddress.parse(request.params);
    const link = linkOf(request.query);
    const read = async (): Promise<PublicPage> => {
      const offer = await sources.publicPackagePage(context, packageId);
      if (!offer) {
        await sources.refuseLost(context, packageId);
        return { page: 'packageNotFound' };
      }
      const draws = await sources.packagePageDraws(context, offer.id);
      return { page: 'package', offer: { ...offer, ...link }, draws };
    };
    return send({ request, reply, key: keyOf(packageId, link), read });
  });
  app.get<{ Params: { status: string } }>('/payment/membership/:status', async (request, reply) => {
    const shown = shownMembershipPayment(request.params.status, request.query);
    const { tierId } = shown.shown;
    const offer = tierId === null ? null : await sources.packageOfTier(context, tierId);
    const page: PublicPage = { page: 'membership', ...shown, offer };
    return sendPrivatePage(context, { request, reply }, page);
  });
}

/** `/total` in package mode: what a tier costs each period. */
export async function sendJoinPage(
  context: Context,
  exchange: Exchange,
  sources: PackagePageSources,
): Promise<FastifyReply> {
  const { query } = exchange.request;
  const { tierId } = tierAddress.parse(query);
  const { order, offer, reason } = await sources.joinPage(context, tierId);
  const link = linkOf(query);
  const page: PublicPage = {
    page: 'join',
    order: order && { ...order, offer: { ...order.offer, ...link } },
    offer: offer && { ...offer, ...link },
    reason,
  };
  return sendPrivatePage(context, exchange, page);
}
