import { getDrawSales } from '@clubdraw/contract/draws/draw-sales';
import { getPackageSales } from '@clubdraw/contract/packages/package-draws';
import { startPayment } from '@clubdraw/contract/payments/payments';
import { route } from '../../http/mount/mount.ts';
import { startDrawCheckout } from './checkout/start-draw-checkout.ts';
import { readDrawSales, readPackageSales } from './reports/read-sales.ts';

export const paymentsRoutes = [
  route(startPayment, async ({ context, client, input: { body } }) =>
    startDrawCheckout(context, {
      ...body,
      clientAddress: client.address,
      proof: client.proof,
    }),
  ),
  route(getPackageSales, async ({ context, actor: { ownerId }, input }) =>
    readPackageSales(context, { ownerId, packageId: input.params.id }),
  ),
  route(getDrawSales, async ({ context, actor: { ownerId }, input }) =>
    readDrawSales(context, { ownerId, drawId: input.params.id }),
  ),
];
