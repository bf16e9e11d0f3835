import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { beginClosing } from './begin-closing.ts';
import { endCheckout } from './end-checkout.ts';
import { handleEvent } from './handle-event.ts';
import { listHeldPayments } from './payments.store.ts';
import { listOpenEventsOfDraw } from './stripe-events.store.ts';

/** Real seconds that a close waits for the provider at most. */
const mostSeconds = 40;

const pauseMs = 500;
const atOnce = 10;

/**
 * Before a draw closes: no new checkout, every stored event handled, every open checkout ended at
 * the provider and read back; paid ones are issued, the rest released. Answers whether all of it
 * is settled; what the provider does not tell in time is late and refunds itself.
 */
export async function settleOpenCheckouts(
  context: Context,
  { drawId }: { drawId: string },
): Promise<boolean> {
  const until = performance.now() + mostSeconds * 1000;
  await beginClosing(context, { drawId });
  for (const eventId of await listOpenEventsOfDraw(context.db, drawId)) {
    await handleEvent(context, { eventId });
  }
  for (;;) {
    const held = await listHeldPayments(context.db, drawId);
    if (held.length === 0) return true;
    await endAll(context, held, until);
    if (performance.now() + pauseMs >= until) return false;
    if ((await listHeldPayments(context.db, drawId)).length > 0) await pause(pauseMs);
  }
}

async function endAll(context: Context, held: string[], until: number): Promise<void> {
  const waiting = [...held];
  const worker = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (performance.now() >= until) return;
      await endCheckout(context, { paymentId: id });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
