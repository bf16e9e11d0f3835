import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { handleStripeEvent } from '../../jobs/catalogue.ts';
import { batcher } from '../../db/batcher.ts';
import { eventHandler } from './stripe-events.ts';
import { insertEvents } from './stripe-events.store.ts';

const batch = batcher(async (context, _: string, all: ProviderEvent[]) => {
  await storeEvents(context, all);
  return all.map(() => undefined);
});

/**
 * Takes a signed delivery of the provider: stores the event, asks for its handling in the same
 * transaction, and is done. A second delivery of it changes nothing.
 *
 * @throws {Refusal} invalid, for a signature that is not the provider's
 */
export async function receiveEvent(
  context: Context,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const now = context.clock.now();
  const event = context.payments.verifyEvent({ body, signature, now });
  if (!event) throw new Refusal('invalid', messages.signatureDoesNotFit);
  await batch(context, 'events', event);
}

/** Stores events, each once, and asks for their handling in the same transaction. */
export async function storeEvents(context: Context, all: readonly ProviderEvent[]): Promise<void> {
  const events = [...new Map(all.map((one) => [one.id, one])).values()].map((one) => ({
    ...one,
    isHandled: eventHandler(one.type) !== undefined,
  }));
  await transaction(context.db, async (trx) => {
    const fresh = await insertEvents(trx, events, context.clock.now());
    const orders = fresh.map((eventId) => ({ payload: { eventId }, key: eventId }));
    await context.jobs.enqueueMany(trx, handleStripeEvent, orders);
  });
}
