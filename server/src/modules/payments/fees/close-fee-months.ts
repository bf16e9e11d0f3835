import { lastClosedMonth } from '@clubdraw/domain/money/fee-months';
import { monthAfter } from '@clubdraw/domain/time/month';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import {
  findBusinessName,
  findClosedUntil,
  holdFeeMonths,
  insertFeeStatement,
  storeClosedUntil,
} from './fee-statements.store.ts';
import { firstOpenMonth, standingFees } from './standing-fees.ts';

/**
 * Closes all months of a club that are over, one behind the other: what stands of each is its
 * statement for good. A month without fees has none. Twice does nothing more, and a process that
 * dies leaves no number behind.
 */
export async function closeFeeMonths(context: Context, ownerId: string): Promise<void> {
  const now = context.clock.now();
  const { platformZone: timezone } = context.settings;
  const last = lastClosedMonth(now, timezone);
  await transaction(context.db, async (trx) => {
    await holdFeeMonths(trx, ownerId);
    const until = await findClosedUntil(trx, ownerId);
    if (!until || (until.closedUntil ?? '') >= last) return;
    for (let month = firstOpenMonth(until, timezone); month <= last; month = monthAfter(month)) {
      await stateFees(trx, context, { ownerId, month, now });
    }
    await storeClosedUntil(trx, ownerId, last);
  });
}

type Closing = { ownerId: string; month: string; now: Date };

async function stateFees(
  trx: Trx,
  { settings }: Context,
  { ownerId, month, now }: Closing,
): Promise<void> {
  const { platformZone: timezone, platformLegal: issuer } = settings;
  const lines = await standingFees(trx, { ownerId, month, timezone, isFirstOpen: true });
  if (lines.length === 0) return;
  const club = await findBusinessName(trx, ownerId);
  await insertFeeStatement(trx, { ownerId, month, issuer, club, timezone, closedAt: now, lines });
}
