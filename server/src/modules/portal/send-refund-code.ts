import type { Context } from '../../context.ts';
import { sendCodeInSilence } from '../one-time-codes/send-code.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';
import { refundCodeSubject } from './refund-code-subject.ts';

/**
 * Mails the code for a refund to the buyer of a payment, at the address of the purchase: one that is
 * the same only in lower case may be somebody else's (spec §4.12). Unknown and not matching pairs get
 * the same answer, in the same time, and no mail.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait
 */
export async function sendRefundCode(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<void> {
  const payment = await findBuyersPayment(context.db, name);
  await sendCodeInSilence(context, { ...refundCodeSubject(name), recipient: payment?.email });
}
