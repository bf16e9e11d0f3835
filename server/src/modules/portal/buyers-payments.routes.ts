import {
  getPaymentCall,
  getPaymentPageCall,
  releasePaymentCall,
} from '@clubdraw/contract/payments/payments';
import {
  mendAddressCall,
  sendNewAddressCodeCall,
  sendOldAddressCodeCall,
} from '@clubdraw/contract/payments/mend-address';
import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import { route } from '../../http/mount/mount.ts';
import { mendAddress } from './address/mend-address.ts';
import { sendNewAddressCode } from './address/send-new-address-code.ts';
import { sendOldAddressCode } from './address/send-old-address-code.ts';
import { cancelPayment, cancelledAnswer } from './cancel-payment.ts';
import { readPayment } from './read-payment.ts';
import { readPaymentPage } from './read-payment-page.ts';
import { releasePayment } from './release-payment.ts';
import { sendRefundCode } from './send-refund-code.ts';

/**
 * For buyers who know the id of a payment and its e-mail, or whose browser began it; nobody signs
 * in for these.
 */
export const buyersPaymentsRoutes = [
  route(getPaymentCall, async ({ context, client, input: { params, query } }) =>
    readPayment(context, {
      paymentId: params.paymentId,
      email: query.email,
      secret: client.paymentSecret,
    }),
  ),
  route(getPaymentPageCall, async ({ context, client, input: { params, query } }) =>
    readPaymentPage(context, {
      paymentId: params.paymentId,
      email: query.email,
      secret: client.paymentSecret,
    }),
  ),
  route(releasePaymentCall, async ({ context, client, input: { params, body } }) => {
    await releasePayment(context, {
      paymentId: params.paymentId,
      email: body.email,
      secret: client.paymentSecret,
    });
    return { released: true as const };
  }),
  route(sendRefundCodeCall, async ({ context, client, input: { body } }) => {
    const { sessionId } = await sendRefundCode(context, { ...body, client });
    return { sent: true as const, sessionId };
  }),
  route(cancelPaymentCall, async ({ context, client, input: { body } }) => {
    const { otp: code, sessionId, ...name } = body;
    return cancelledAnswer(
      await cancelPayment(context, { name, typed: { code, sessionId, client } }),
    );
  }),
  route(sendOldAddressCodeCall, async ({ context, client, input: { params, body } }) => {
    const { sessionId } = await sendOldAddressCode(context, { ...params, ...body, client });
    return { sent: true as const, sessionId };
  }),
  route(sendNewAddressCodeCall, async ({ context, client, input: { params, body } }) => {
    const { newEmail, otp: code, email, sessionId: old } = body;
    const mender = { ...params, email, code, sessionId: old, client };
    const { sessionId } = await sendNewAddressCode(context, { mender, newEmail });
    return { sent: true as const, sessionId };
  }),
  route(mendAddressCall, async ({ context, client, input: { params, body } }) => {
    const { newEmail, newOtp, newSessionId, otp: code, email, sessionId } = body;
    const count = await mendAddress(context, {
      mender: { ...params, email, code, sessionId, client },
      newEmail,
      newCode: { code: newOtp, sessionId: newSessionId },
    });
    return { mended: true as const, count };
  }),
];
