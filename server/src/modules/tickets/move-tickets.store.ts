import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Tickets of a payment that go to another mailbox of their holder. */
export type Move = {
  paymentId: string;
  drawId: string;
  /** The mailbox that had them. */
  earlier: string;
  /** The one that has them from now on. */
  email: string;
  /** Those that count, ascending: all of the payment. */
  serials: readonly number[];
  /** Since when the draw, once full, has places again; they do not come free. */
  freedAt: Date | null;
  now: Date;
};

/**
 * The payment is another mailbox's from now on, with all that follows it: mails, refunds, pages.
 */
export async function changeHolder(
  trx: Trx,
  { paymentId, email }: Pick<Move, 'paymentId' | 'email'>,
): Promise<void> {
  await trx.updateTable('payments').set({ email }).where('id', '=', paymentId).execute();
}

/**
 * Takes the earlier mailbox off the draw's lists, unless it has more there: nothing of it says any
 * more that it was there, so whoever reads it could not have it erased. Behind the new tickets:
 * another spelling may be the same person.
 */
export async function forgetEarlier(
  trx: Trx,
  { drawId, earlier }: Pick<Move, 'drawId' | 'earlier'>,
): Promise<void> {
  await sql`
    DELETE FROM draw_members
    WHERE draw_id = ${drawId} AND lower(email) = lower(${earlier}) AND ticket_count = 0
      AND NOT EXISTS (SELECT FROM payments
        WHERE lower(payments.email) = lower(${earlier}) AND state = 'paid' AND payments.draw_id = ${drawId})
      AND NOT EXISTS (SELECT FROM promo_entries AS entry
        WHERE lower(entry.email) = lower(${earlier}) AND entry.draw_id = ${drawId})`.execute(trx);
  await sql`
    DELETE FROM draw_people
    WHERE draw_id = ${drawId} AND mailbox = mailbox_of(${earlier}) AND taken = 0`.execute(trx);
}

/** Says of each void ticket which one took its place. */
export async function linkReplaced(
  trx: Trx,
  { drawId, serials, firstSerial }: Pick<Move, 'drawId' | 'serials'> & { firstSerial: number },
): Promise<void> {
  await sql`
    UPDATE tickets SET replaced_by = ${firstSerial}::int + ord::int - 1
    FROM unnest(${serials}::int[]) WITH ORDINALITY AS old(number, ord)
    WHERE draw_id = ${drawId} AND serial = number`.execute(trx);
}

/** Nobody who waits for a place hears of one: those that became free have their tickets again. */
export async function keepFreedAt(
  trx: Trx,
  { drawId, freedAt }: Pick<Move, 'drawId' | 'freedAt'>,
): Promise<void> {
  await trx.updateTable('draws').set({ freed_at: freedAt }).where('id', '=', drawId).execute();
}
