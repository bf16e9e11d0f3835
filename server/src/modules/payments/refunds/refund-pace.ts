import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { takeRefundTurn } from './refund-pace.store.ts';

/** Refunds a second that all processes together ask for: well below the provider's limit of 25. */
const perSecond = 15;

/** Waits for this caller's turn; refunds of a large draw flow instead of flooding. */
export async function refundTurn({ db }: Pick<Context, 'db'>): Promise<void> {
  const waitMs = await takeRefundTurn(db, { gapMs: 1_000 / perSecond, burstMs: 1_000 });
  if (waitMs > 0) await pause(waitMs);
}
