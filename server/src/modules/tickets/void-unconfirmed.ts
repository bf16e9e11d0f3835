import { confirmSeconds } from '@clubdraw/domain/entries/entry-confirmation';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import {
  isClosing,
  markLongestUnconfirmedVoid,
  markUnconfirmedVoid,
  reissueEntryTicket,
} from './void-unconfirmed.store.ts';

/** Entries of one transaction: few enough that nobody waits long for the draw's row. */
const batch = 1000;

/**
 * Makes the entries of a closing draw void that nobody confirmed, in batches: nobody can confirm
 * one any more. A process that dies leaves the rest to the next run; of two at once, one waits.
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

/**
 * Frees the place of the entry that waits longest for a confirmation, an hour at least, because
 * somebody needs it; its ticket is void. The draw is locked. False where there is none.
 */
export async function freeUnconfirmedPlace(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<boolean> {
  const before = new Date(now.getTime() - confirmSeconds * 1000);
  return markLongestUnconfirmedVoid(trx, { drawId, before, now });
}

/**
 * The ticket of an entry that lost its place and is confirmed now, with the place of one that waits
 * if it must be. The draw is locked. Answers the serial; undefined when there is no room.
 */
export async function ticketForLateEntry(
  trx: Trx,
  entry: { drawId: string; entryId: string; now: Date },
): Promise<number | undefined> {
  const serial = await reissueEntryTicket(trx, entry);
  if (serial !== undefined || !(await freeUnconfirmedPlace(trx, entry))) return serial;
  return reissueEntryTicket(trx, entry);
}
