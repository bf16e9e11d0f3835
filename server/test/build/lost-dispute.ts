import { transaction } from '../../src/db/database.ts';
import { dropKeptSums } from '../../src/db/kept-sums.ts';
import type { Shop } from './sale.ts';

type Disputed = { drawId: string; code: string; state?: 'open' | 'lost' };

/** The bank decided about the payment of a ticket against the club, or has not decided yet. */
export async function lostDispute(
  { context: { db, clock, random } }: Shop,
  { drawId, code, state = 'lost' }: Disputed,
): Promise<void> {
  const { payment_id: paymentId, total_minor: total } = await db
    .selectFrom('tickets')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payments.id as payment_id', 'total_minor'])
    .where('tickets.draw_id', '=', drawId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await transaction(db, async (trx) => {
    await dropKeptSums(trx, [paymentId]);
    await trx
      .insertInto('disputes')
      .values({
        id: `dp_${random.uuidv7()}`,
        payment_id: paymentId,
        amount_minor: total,
        currency: 'AUD',
        state,
        check_at: new Date('2100-01-01'),
        created_at: clock.now(),
        closed_at: state === 'open' ? null : clock.now(),
      })
      .execute();
  });
}
