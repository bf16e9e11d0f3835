import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { handleToldEventJob, readAccountNewsJob } from '../../jobs/catalogue.ts';
import { batcher } from '../../flow/batcher.ts';
import { insertEvents } from './provider-events.store.ts';

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

/**
 * Stores events, each once, and asks for their handling in the same statement: those that tell
 * their object each for itself, the others when their account is served. An event that is there
 * already may be asked for again: its job then finds it handled, or handles it.
 */
export async function storeEvents(context: Context, all: readonly ProviderEvent[]): Promise<void> {
  const { db, clock, jobs } = context;
  const events = [...new Map(all.map((one) => [one.id, one])).values()].map((one) => ({
    ...one,
    asks: mustAsk(one),
  }));
  const told = events.filter(({ kind, asks }) => kind !== 'other' && !asks);
  const tellings = told.map(({ id }) => ({ payload: { eventId: id }, key: id }));
  const asking = events.flatMap(({ asks, accountId }) => (asks ? (accountId ?? []) : []));
  const accountsToAsk = [...new Set(asking)].map((accountId) => ({
    payload: { accountId },
    key: accountId,
  }));
  const asked = [
    await jobs.ask(handleToldEventJob, tellings),
    await jobs.ask(readAccountNewsJob, accountsToAsk),
  ];
  const insertions = asked.map(({ insertion }) => insertion);
  await insertEvents(db, events, { now: clock.now(), jobs: insertions });
  for (const { wake } of asked) wake();
}

/**
 * Whether the provider has to be asked about an event for certain; money of an invoice stands on no
 * event.
 */
function mustAsk({ kind, accountId, told }: ProviderEvent): boolean {
  return kind !== 'other' && accountId !== null && (told === null || told.kind === 'invoice');
}
