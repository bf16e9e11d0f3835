import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { isWithoutTickets, reissueTickets } from './restore-tickets.store.ts';

type Won = {
  payment: { id: string; drawId: string; email: string };
  disputeId: string;
  now: Date;
};

/**
 * The club won a dispute that had cost the buyer the tickets: new ones are issued while the draw is
 * open and has room, otherwise the caller gives the payment back. The caller has locked the draw.
 */
export async function restoreTickets(
  trx: Trx,
  context: Context,
  { payment, disputeId, now }: Won,
): Promise<'restored' | 'no room' | 'needless'> {
  const { id: paymentId, drawId, email } = payment;
  if (!(await isWithoutTickets(trx, paymentId))) return 'needless';
  const firstSerial = await reissueTickets(trx, { paymentId, drawId, now });
  if (firstSerial === undefined) return 'no room';
  await queueMail(trx, context, {
    kind: mailKinds.ticketsIssued,
    key: `tickets:${paymentId}:${disputeId}`,
    recipient: email,
    about: { paymentId, firstSerial },
  });
  return 'restored';
}
