import { startMembershipPaymentCall } from '@clubdraw/contract/payments/payments';
import { route } from '../../http/mount/mount.ts';
import { startMembershipCheckout } from './checkout/start-membership-checkout.ts';

export const membershipsRoutes = [
  route(startMembershipPaymentCall, async ({ context, client, input: { body } }) =>
    startMembershipCheckout(context, {
      ...body,
      clientAddress: client.address,
      proof: client.proof,
    }),
  ),
];
