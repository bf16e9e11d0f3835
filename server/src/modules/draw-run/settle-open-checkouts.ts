import type { Context } from '../../context.ts';
import { endOpenCheckouts } from '../payments/checkout/end-open-checkouts.ts';
import { handleOpenEvents } from '../stripe-events/handle-open-events.ts';
import { beginClosing } from '../tickets/begin-closing.ts';

/**
 * Real seconds that a close waits for the provider at most: with what finds it due before and what
 * seals the list afterwards, the close is written 40 seconds after the draw's date.
 */
const maxSeconds = 35;

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
  await handleOpenEvents(context, { drawId, until });
  return endOpenCheckouts(context, { drawId, until });
}
