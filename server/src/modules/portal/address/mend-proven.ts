import { typedEmail } from '@clubdraw/domain/people/email';
import { movedRecord } from 'fairdraw/statements/ticket-records';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { demandNamed } from '../../../flow/fair-share/operations.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { moveTickets } from '../../tickets/move-tickets.ts';
import { lockToMend, refuseBeyondLimits } from './refuse-unmendable.ts';
import type { Mender } from './who-mends.ts';

/**
 * Gives all tickets of a payment to the right mailbox, once both are proven: they are void and
 * issued anew, as many of them; the ledger says which, and nothing about a person; one mail says
 * that the codes are new. The payment is the new mailbox's from then on. Answers how many they are.
 *
 * @throws {Refusal} what stands against mending; conflict beyond a limit for each person; busy,
 *   while the ledger must not grow
 */
export async function mendProven(
  trx: Trx,
  context: Context,
  { mender, newEmail }: { mender: Mender; newEmail: string },
): Promise<number> {
  const { paymentId, client } = mender;
  const payment = await lockToMend(trx, context, { mender, newEmail });
  const { drawId, email: earlier, serials, freedAt, name, pubHash, now } = payment;
  const { length: count } = serials;
  const email = typedEmail(newEmail);
  await refuseBeyondLimits(trx, { paymentId, email, count });
  demandNamed(context, 'takeBacks');
  const hash = networkHash(context, client.address);
  const move = { paymentId, drawId, earlier, email, serials, freedAt, networkHash: hash, now };
  const firstSerial = await moveTickets(trx, move);
  const body = movedRecord({ from: serials, to: serials.map((_, at) => firstSerial + at) });
  await enterRecord(trx, context, { drawId, name, type: 'moved', about: pubHash, body, now });
  await queueMail(trx, context, {
    kind: mailKinds.ticketsIssued,
    key: `tickets:${paymentId}:${firstSerial}`,
    recipient: email,
    about: { paymentId, firstSerial },
  });
  // Of money that the club gave back, the buyers are counted again: two may be one now.
  await followMoney(trx, [paymentId], now);
  afterCommit(trx, () => audit(context, 'address-mended', { payment: paymentId, draw: drawId }));
  return count;
}
