import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { sendCode, type SentCode } from '../../one-time-codes/send-code.ts';
import { wrongRefundCode } from '../../payments/payments.refusals.ts';
import { lockToMend } from './refuse-unmendable.ts';
import { mayMend, newAddressSubject, type Mender } from './who-mends.ts';

/**
 * Mails a code to the address that is right, once somebody may mend that of the payment: nobody
 * else has mails go anywhere. Any address gets one alike, so the answer says nothing about it.
 *
 * @throws {Refusal} unauthenticated without a right secret or code; what stands against mending;
 *   tooSoon, with the seconds to wait; proofNeeded; upstream, "Failed to send OTP"
 */
export async function sendNewAddressCode(
  context: Context,
  { mender, newEmail }: { mender: Mender; newEmail: string },
): Promise<SentCode> {
  if (!(await mayMend(context, mender))) throw wrongRefundCode();
  await transaction(context.db, (trx) => lockToMend(trx, context, { mender, newEmail }));
  const { paymentId, client } = mender;
  const about = newAddressSubject({ paymentId, newEmail });
  return sendCode(context, { ...about, email: newEmail, client });
}
