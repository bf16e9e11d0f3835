import type { Context } from '../../../context.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { inPages } from '../../../flow/in-pages.ts';
import { findPayoutInquiry, storePayoutInquiry } from './payout-inquiries.store.ts';
import { listWhole, storePayouts } from './payouts.store.ts';
import { takePayoutApart } from './take-payout-apart.ts';

const hourMs = 3_600_000;

/** Moves that are read for one account; then others are next. A payout is read as a whole. */
const movesInTurn = 5_000;

/**
 * Reads the payouts of an account as they are now, and takes those apart of which the provider says
 * what they are made of. Events are only the reason to look: one that comes twice, late or never,
 * and a process that dies, lead to the same rows.
 */
export async function readPayouts(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, clock, log } = context;
  const inquiry = await findPayoutInquiry(db, accountId);
  if (!inquiry) return;
  const now = clock.now();
  const { told, since } = inquiry;
  const ask = async (hours: number, heardUntil: Date | null) =>
    storePayoutInquiry(db, {
      accountId,
      told,
      nextAt: new Date(now.getTime() + hours * hourMs),
      heardUntil,
    });
  try {
    const isAll = await readSince(context, { accountId, since });
    await ask(isAll ? 24 : 0, isAll ? now : null);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    log.warn({ err: failure, accountId }, 'payouts could not be read');
    await ask(1, null);
  }
}

type Asked = { accountId: string; since: Date };

const priority: CallPriority = { purpose: 'inquiry' };

/** False where there is more to read than one job reads. */
async function readSince(context: Context, { accountId, since }: Asked): Promise<boolean> {
  let left = movesInTurn;
  const all = context.payments.listPayouts({ accountId, since }, priority);
  for await (const payouts of inPages(all)) {
    await storePayouts(context.db, { accountId, payouts });
    const known = payouts.filter(({ moves }) => moves !== 'soon').map(({ id }) => id);
    const whole = await listWhole(context.db, known);
    for (const payout of payouts) {
      if (!whole.has(payout.id)) continue;
      if (left <= 0) return false;
      left -= 1 + (await takePayoutApart(context, { accountId, payout }, priority));
    }
  }
  return true;
}
