import { getDrawSales } from '@clubdraw/contract/draws/draw-sales';
import { getPackageSales } from '@clubdraw/contract/packages/package-draws';
import { getHome, getHomeNews } from '@clubdraw/contract/payments/home';
import { startPayment } from '@clubdraw/contract/payments/payments';
import {
  listPurchases as purchasesCall,
  refundPurchase as refundCall,
} from '@clubdraw/contract/payments/purchases';
import { route } from '../../http/mount/mount.ts';
import { startDrawCheckout } from './checkout/start-draw-checkout.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { refundPurchase } from './purchases/refund-purchase.ts';
import { readHome, readHomeNews } from './reports/read-home.ts';
import { readDrawSales, readPackageSales } from './reports/read-sales.ts';

export const paymentsRoutes = [
  route(startPayment, async ({ context, client, input: { body } }) =>
    startDrawCheckout(context, {
      ...body,
      clientAddress: client.address,
      proof: client.proof,
    }),
  ),
  route(purchasesCall, async ({ context, actor: { ownerId }, input: { params, query } }) =>
    listPurchases(context, { ownerId, drawId: params.id, email: query.email }),
  ),
  route(refundCall, async ({ context, actor: { ownerId }, input }) => ({
    refunded: await refundPurchase(context, { ownerId, paymentId: input.params.id }),
  })),
  route(getHome, async ({ context, actor: { ownerId }, input }) =>
    readHome(context, { ownerId, timezone: input.query.timezone }),
  ),
  route(getHomeNews, async ({ context, actor: { ownerId } }) => readHomeNews(context, ownerId)),
  route(getPackageSales, async ({ context, actor: { ownerId }, input }) =>
    readPackageSales(context, { ownerId, packageId: input.params.id }),
  ),
  route(getDrawSales, async ({ context, actor: { ownerId }, input }) =>
    readDrawSales(context, { ownerId, drawId: input.params.id }),
  ),
];
