import type { Context } from '../../context.ts';
import { sendCodeInSilence } from '../one-time-codes/send-code.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';
import { refundCodeSubject } from './refund-code-subject.ts';

/**
 * Mails the code for a refund to the buyer of a payment (spec §4.12). Unknown and not matching pairs
 * get the same answer, in the same time, and no mail.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait
 */
export async function sendRefundCode(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<void> {
  const payment = await findBuyersPayment(context.db, name);
  const recipient = payment ? name.email : undefined;
  await sendCodeInSilence(context, { ...refundCodeSubject(name), recipient });
}
