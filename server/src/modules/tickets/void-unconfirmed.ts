import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { isClosing, markUnconfirmedVoid } from './void-unconfirmed.store.ts';

/** Entries of one transaction: few enough that nobody waits long for the draw's row. */
const batch = 1000;

/**
 * Makes the entries of a closing draw void that nobody confirmed, in batches: nobody can confirm one any
 * more. A process that dies leaves the rest to the next run; two at once take turns.
 */
export async function voidUnconfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { drawId }: { drawId: string },
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await transaction(db, async (trx) => {
      if (!(await isClosing(trx, drawId))) return false;
      return markUnconfirmedVoid(trx, { drawId, limit: batch, now: clock.now() });
    });
  }
}

/** The same of what is left when the draw, whose row is locked, is sealed. */
export async function voidLastUnconfirmed(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<void> {
  while (await markUnconfirmedVoid(trx, { drawId, limit: batch, now })) {
    // Until none is left.
  }
}
