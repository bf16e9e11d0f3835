import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { isWithoutTickets, reissueTickets } from './restore-tickets.store.ts';
import type { StoredPayment } from '../payments/payments.store.ts';
import { insertRefunds } from '../payments/refunds/refunds.store.ts';

type Won = {
  payment: Pick<StoredPayment, 'id' | 'drawId' | 'email'>;
  disputeId: string;
  now: Date;
};

/**
 * The club won a dispute that had cost the buyer the tickets: new ones are issued while the draw is
 * open and has room, otherwise the payment goes back. The draw's row is locked by the caller.
 */
export async function restoreTickets(
  trx: Trx,
  context: Context,
  { payment, disputeId, now }: Won,
): Promise<void> {
  const { id: paymentId, drawId, email } = payment;
  if (!(await isWithoutTickets(trx, paymentId))) return;
  const firstSerial = await reissueTickets(trx, { paymentId, drawId, now });
  if (firstSerial === undefined) {
    const refundId = context.random.uuidv7();
    await insertRefunds(trx, [{ refundId, paymentId }], { cause: 'dispute_won', now });
    return;
  }
  await queueMail(trx, context, {
    kind: mailKinds.ticketsIssued,
    key: `tickets:${paymentId}:${disputeId}`,
    recipient: email,
    about: { paymentId, firstSerial },
  });
}
