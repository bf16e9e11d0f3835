import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { minuteOf, tooMany } from '../../flow/fair-share/windows.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { findHeldTickets } from './holdings.store.ts';
import { noSuchTickets } from './portal.refusals.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/**
 * Mails the tickets of a payment or an entry again that are not void, to the address that has them.
 *
 * @throws {Refusal} missing for what is not the customer's or has no ticket any more; tooSoon for a
 *   second time within a minute
 */
export async function mailTickets(
  context: Context,
  { email, paymentId }: { email: string; paymentId: string },
): Promise<void> {
  demandNamed(context, 'ownTickets');
  const now = context.clock.now();
  const held = await findHeldTickets(context.db, { email, paymentId });
  if (!held) throw noSuchTickets();
  // A membership's tickets are told by the mail that brought them, every other's likewise.
  const kind = held.isMembership ? mailKinds.membershipPaid : mailKinds.ticketsIssued;
  const about = { paymentId, firstSerial: held.firstSerial };
  const key = `tickets-again:${paymentId}:${minuteOf(now).toISOString()}`;
  const isNew = await transaction(context.db, async (trx) => {
    const isQueued = await queueMail(trx, context, { kind, key, recipient: email, about });
    // Of a club that asks for it; a customer who does is none.
    if (isQueued) await writeAuditLine(trx, context, { subjects: { payment: paymentId } });
    return isQueued;
  });
  if (!isNew) throw tooMany(now);
}
