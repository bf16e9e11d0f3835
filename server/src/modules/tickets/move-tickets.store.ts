import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Tickets of a payment that go to another mailbox of their holder. */
export type Move = {
  paymentId: string;
  drawId: string;
  /** The mailbox that has them from now on. */
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
