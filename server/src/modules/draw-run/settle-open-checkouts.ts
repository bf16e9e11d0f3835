import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { beginClosing } from '../tickets/begin-closing.ts';
import { endCheckout } from '../payments/checkout/end-checkout.ts';
import { forEachInTime } from '../payments/for-each-in-time.ts';
import { handleEvent } from '../stripe-events/handle-event.ts';
import { listHeldPayments } from '../payments/payments.store.ts';
import { listOpenEventsOfDraw } from '../stripe-events/stripe-events.store.ts';

/**
 * Real seconds that a close waits for the provider at most: with what finds it due before and what
 * seals the list afterwards, the close is written 40 seconds after the draw's date.
 */
const maxSeconds = 35;

const pauseMs = 500;

type Settling = { drawId: string; seconds?: number };

/**
 * Before a draw closes: no new checkout, every stored event handled, every open checkout ended at
 * the provider and read back; paid ones are issued, the rest released. Answers whether all of it
 * is settled; what the provider does not tell in time, or what breaks, is late and refunds itself.
 */
export async function settleOpenCheckouts(
  context: Context,
  { drawId, seconds = maxSeconds }: Settling,
): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await beginClosing(context, { drawId });
  const events = await listOpenEventsOfDraw(context.db, drawId);
  await forEachInTime(context, { ids: events, until }, (eventId) =>
    handleEvent(context, { eventId }),
  );
  for (;;) {
    const held = await listHeldPayments(context.db, drawId);
    if (held.length === 0) return true;
    await forEachInTime(context, { ids: held, until }, (paymentId) =>
      endCheckout(context, { paymentId }),
    );
    if (performance.now() + pauseMs >= until) return false;
    if ((await listHeldPayments(context.db, drawId)).length > 0) await pause(pauseMs);
  }
}
