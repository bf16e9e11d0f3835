import { refundedRecord } from 'fairdraw/statements/ticket-records';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import {
  countGivenBackToTell,
  listGivenBackToTell,
  lockGivenBack,
  markGivenBackTold,
  markToCount,
} from './given-back.store.ts';

const atOnce = 20;

/**
 * Money that clubs gave back gets its record in the ledger some minutes after a change
 * (product §14.7).
 */
export const givenBackMoney: Sweep = {
  name: 'givenBackMoney',
  sweep: async (context, now) => {
    for (const drawId of await listGivenBackToTell(context.db, now, atOnce)) {
      await transaction(context.db, (trx) => tellGivenBack(trx, context, drawId));
    }
  },
  due: async ({ db }, now) => countGivenBackToTell(db, now),
};

/**
 * Enters the record `refunded` of a draw where its totals are other ones than the ledger says; done
 * again, it does nothing. Before a close, and for 60 days after the result.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function tellGivenBack(trx: Trx, context: Context, drawId: string): Promise<void> {
  const now = context.clock.now();
  const counted = await lockGivenBack(trx, { drawId, now });
  if (!counted) return;
  const { name, pubHash: about, isNews, ...totals } = counted;
  if (isNews) {
    const body = refundedRecord(totals);
    await enterRecord(trx, context, { drawId, name, type: 'refunded', about, body, now });
  }
  await markGivenBackTold(trx, { drawId, ...totals });
}

/** Has what the club gave back counted again, now that the draw has picks. */
export async function recountGivenBack(trx: Trx, drawId: string, now: Date): Promise<void> {
  await markToCount(trx, drawId, now);
}
