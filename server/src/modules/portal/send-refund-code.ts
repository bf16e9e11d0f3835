import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Client } from '../../http/mount/mount.ts';
import type { CodeSubject } from '../one-time-codes/codes.ts';
import { sendCodeInSilence, type SentCode } from '../one-time-codes/send-code.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';

/**
 * Mails the code for a refund to the buyer of a payment, at the address of the purchase: one that
 * is the same only in lower case may be somebody else's (product §4.12). Unknown and not matching
 * pairs get the same answer, in the same time, and no mail.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait
 */
export async function sendRefundCode(
  context: Context,
  { client, ...name }: { paymentId: string; email: string; client: Client },
): Promise<SentCode> {
  const payment = await findBuyersPayment(context.db, name);
  return sendCodeInSilence(context, {
    ...refundCodeSubject(name),
    email: name.email,
    client,
    recipient: payment?.email,
  });
}

/**
 * The subject of a refund code: one payment and its e-mail. Waiting times and wrong tries count for
 * the pair as it was typed, whether it exists or not, so that nothing tells the difference.
 */
export function refundCodeSubject(name: { paymentId: string; email: string }): CodeSubject {
  const subject = `${name.paymentId.toLowerCase()} ${normalEmail(name.email)}`;
  return { purpose: 'refund', subject };
}
