import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import type { Errand } from '../../edge/provider-errand.ts';
import { withoutKnownDisputes } from '../payments/disputes/known-disputes.ts';
import { withoutKnownRefunds } from '../payments/refunds/known-refunds.ts';
import { inPages } from './in-pages.ts';
import { storeEvents } from './receive-event.ts';
import { findHeardUntil, storeHeardUntil, storeInquiry } from './stripe-events.store.ts';
import { handledTypes } from './stripe-events.ts';

/**
 * Asks the provider for what an account's lost events would have told: the events that it could not
 * deliver, and the refunds and disputes, which only clubs and banks know of. Each is taken as if its
 * event had arrived; what is known already changes nothing. All of it since the last inquiry that was
 * answered in full is read, however much that is.
 */
export async function askForNews(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const since = await findHeardUntil(db, accountId);
  try {
    if (since) await readAll(context, { accountId, since: dayBefore(since), now });
    await storeHeardUntil(db, accountId, now);
  } catch (failure) {
    // Asked again in an hour: an account that is gone or a provider that is down harms nobody.
    if (!(failure instanceof ProviderFailure)) throw failure;
    log.warn({ err: failure, accountId }, 'lost news could not be asked for');
    await storeInquiry(db, accountId, now);
  }
}

/** An event counts as undelivered only after a while, and the provider dates by its own clock. */
function dayBefore(instant: Date): Date {
  return new Date(instant.getTime() - 86_400_000);
}

const errand: Errand = { purpose: 'inquiry' };

async function readAll(context: Context, asked: Asked): Promise<void> {
  const { payments } = context;
  const { accountId, since } = asked;
  const name = { accountId, since };
  const lost = payments.listUndelivered({ ...name, types: handledTypes }, errand);
  for await (const events of inPages(lost)) await storeEvents(context, events);
  for await (const refunds of inPages(payments.listRefundsSince(name, errand))) {
    const news = await withoutKnownRefunds(context, refunds);
    await storeEvents(
      context,
      news.map((one) => listed('refund.updated', asked, one)),
    );
  }
  for await (const disputes of inPages(payments.listDisputesSince(name, errand))) {
    const news = await withoutKnownDisputes(context, disputes);
    await storeEvents(
      context,
      news.map((one) => listed('charge.dispute.updated', asked, one)),
    );
  }
}

type Listed = { id: string; state: string | null; paymentIntentId: string | null };
type Asked = { accountId: string; since: Date; now: Date };

/** An item of a list as the event that would have told it; once for each state of the object. */
function listed(
  type: string,
  { accountId, now: madeAt }: Asked,
  { id, state, paymentIntentId }: Listed,
): ProviderEvent {
  const about = { objectId: id, paymentId: null, paymentIntentId };
  return { id: `listed:${id}:${state}`, type, accountId, madeAt, told: null, ...about };
}
