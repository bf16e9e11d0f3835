import {
  getPayment,
  releasePayment as releaseCall,
  startPayment,
} from '@clubdraw/contract/payments';
import { route } from '../../http/mount.ts';
import { readPayment } from './read-payment.ts';
import { releasePayment } from './release-payment.ts';
import { startDrawCheckout } from './start-draw-checkout.ts';

export const paymentsRoutes = [
  route(startPayment, async ({ context, client, input: { body } }) =>
    startDrawCheckout(context, { ...body, clientAddress: client.address }),
  ),
  route(getPayment, async ({ context, input: { params, query } }) =>
    readPayment(context, { paymentId: params.paymentId, email: query.email }),
  ),
  route(releaseCall, async ({ context, input: { params, body } }) => {
    await releasePayment(context, { paymentId: params.paymentId, email: body.email });
    return { released: true as const };
  }),
];
