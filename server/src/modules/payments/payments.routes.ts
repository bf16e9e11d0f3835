import {
  getPayment,
  releasePayment as releaseCall,
  startMembershipPayment,
  startPayment,
} from '@clubdraw/contract/payments/payments';
import {
  cancelPayment as cancelCall,
  sendRefundCode as codeCall,
} from '@clubdraw/contract/payments/refunds';
import { route } from '../../http/mount/mount.ts';
import { getDrawSales } from '@clubdraw/contract/draws/draw-sales';
import { getPackageSales } from '@clubdraw/contract/packages/package-draws';
import { startMembershipCheckout } from '../memberships/checkout/start-membership-checkout.ts';
import { cancelPayment } from '../portal/cancel-payment.ts';
import { cancelledAnswer } from '../portal/cancelled.view.ts';
import { readDrawSales } from './reports/read-draw-sales.ts';
import { readPackageSales } from './reports/read-package-sales.ts';
import { readPayment } from '../portal/read-payment.ts';
import { releasePayment } from '../portal/release-payment.ts';
import { sendRefundCode } from '../portal/send-refund-code.ts';
import { startDrawCheckout } from './checkout/start-draw-checkout.ts';

export const paymentsRoutes = [
  route(startPayment, async ({ context, client, input: { body } }) =>
    startDrawCheckout(context, { ...body, clientAddress: client.address }),
  ),
  route(startMembershipPayment, async ({ context, client, input: { body } }) =>
    startMembershipCheckout(context, { ...body, clientAddress: client.address }),
  ),
  route(getPayment, async ({ context, input: { params, query } }) =>
    readPayment(context, { paymentId: params.paymentId, email: query.email }),
  ),
  route(getPackageSales, async ({ context, actor: { ownerId }, input }) =>
    readPackageSales(context, { ownerId, packageId: input.params.id }),
  ),
  route(getDrawSales, async ({ context, actor: { ownerId }, input }) =>
    readDrawSales(context, { ownerId, drawId: input.params.id }),
  ),
  route(releaseCall, async ({ context, input: { params, body } }) => {
    await releasePayment(context, { paymentId: params.paymentId, email: body.email });
    return { released: true as const };
  }),
  route(codeCall, async ({ context, input: { body } }) => {
    await sendRefundCode(context, body);
    return { sent: true as const };
  }),
  route(cancelCall, async ({ context, input: { body } }) => {
    const { otp: code, ...name } = body;
    return cancelledAnswer(await cancelPayment(context, { ...name, code }));
  }),
];
