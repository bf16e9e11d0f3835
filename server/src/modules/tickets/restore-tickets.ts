import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { isWithoutTickets, reissueTickets } from './restore-tickets.store.ts';
import type { StoredPayment } from '../payments/payments.store.ts';
import { insertRefunds } from '../payments/refunds/refunds.store.ts';

type Won = { payment: StoredPayment; disputeId: string; now: Date };

/**
 * The club won a dispute that had cost the buyer the tickets: new ones are issued while the draw is
 * open and has room, otherwise the payment goes back. The draw's row is locked by the caller.
 */
export async function restoreTickets(
  trx: Trx,
  context: Context,
  { payment, disputeId, now }: Won,
): Promise<void> {
  const { id: paymentId, drawId, total, email } = payment;
  if (!(await isWithoutTickets(trx, paymentId))) return;
  const issued = await reissueTickets(trx, { paymentId, drawId, now });
  if (!issued) {
    const refundId = context.random.uuidv7();
    await insertRefunds(trx, [{ refundId, paymentId }], { cause: 'dispute_won', now });
    return;
  }
  await queueMail(trx, context, {
    key: `tickets:${paymentId}:${disputeId}`,
    recipient: email,
    mail: {
      kind: 'ticketsIssued',
      ...issued,
      runAt: issued.runAt.toISOString(),
      drawId,
      total,
      paymentId,
    },
  });
}
