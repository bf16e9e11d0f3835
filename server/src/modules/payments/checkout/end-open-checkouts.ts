import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { forEachInTime } from '../for-each-in-time.ts';
import { listHeldPayments } from '../payments.store.ts';
import { endCheckout } from './end-checkout.ts';

const pauseMs = 500;

/**
 * Ends every checkout that holds places of a draw, again and again until none is left or the time is
 * up; `until` is in milliseconds of `performance.now()`. Answers whether none is left.
 */
export async function endOpenCheckouts(
  context: Context,
  { drawId, until }: { drawId: string; until: number },
): Promise<boolean> {
  for (;;) {
    const ids = await listHeldPayments(context.db, drawId);
    if (ids.length === 0) return true;
    await forEachInTime(context, { ids, until }, (paymentId) =>
      endCheckout(context, { paymentId }),
    );
    if (performance.now() + pauseMs >= until) return false;
    if ((await listHeldPayments(context.db, drawId)).length > 0) await pause(pauseMs);
  }
}
