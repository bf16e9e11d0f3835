import type { Context } from '../../../context.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { sendCodeInSilence, type SentCode } from '../../one-time-codes/send-code.ts';
import { findBuyersPayment } from '../buyers-payments.store.ts';
import { oldAddressSubject } from './who-mends.ts';

/**
 * Mails a code to the address that a payment has so far, for somebody without the browser of the
 * checkout who mends it (product §4.15). Unknown and not matching pairs get the same answer, in the
 * same time, and no mail.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait; proofNeeded
 */
export async function sendOldAddressCode(
  context: Context,
  { client, ...name }: { paymentId: string; email: string; client: Client },
): Promise<SentCode> {
  const payment = await findBuyersPayment(context.db, name);
  return sendCodeInSilence(context, {
    ...oldAddressSubject(name),
    email: name.email,
    client,
    recipient: payment?.email,
  });
}
