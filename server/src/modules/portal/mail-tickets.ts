import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { minuteOf, tooMany } from '../../http/limits/rate-window.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { findTicketsToMail } from './holdings.store.ts';
import { noSuchTickets } from './portal.refusals.ts';

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
  const now = context.clock.now();
  const mail = await findTicketsToMail(context.db, { email, paymentId });
  if (!mail) throw noSuchTickets();
  const key = `tickets-again:${paymentId}:${minuteOf(now).toISOString()}`;
  const isNew = await transaction(context.db, (trx) =>
    queueMail(trx, context, { key, recipient: email, mail }),
  );
  if (!isNew) throw tooMany(now);
}
