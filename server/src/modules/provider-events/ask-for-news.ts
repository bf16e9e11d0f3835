import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { syncIfDisconnected } from '../connect/sync-account.ts';
import { withoutKnownDisputes } from '../payments/disputes/known-disputes.ts';
import { withoutKnownWarnings } from '../payments/disputes/read-fraud-warning.ts';
import { withoutKnownRefunds } from '../payments/refunds/known-refunds.ts';
import { withoutForeign } from './foreign-money.ts';
import { inPages } from '../../flow/in-pages.ts';
import { listedEvent } from './listed-event.ts';
import { storeEvents } from './receive-event.ts';
import { withoutKnownOrders } from './remake-lost.ts';
import { findHeardUntil, storeHeardUntil, storeInquiry } from './provider-events.store.ts';

/**
 * Asks the provider for what an account's lost events would have told: the events that it could not
 * deliver, purchases that are in no row any more, and the refunds, disputes and warnings of fraud,
 * which only clubs and banks know of. Each is taken as if its event had arrived; what is known
 * already changes nothing. All of it since the last inquiry that was answered in full is read,
 * however much that is.
 */
export async function askForNews(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock.now();
  const since = await findHeardUntil(db, accountId);
  try {
    if (since) await readAll(context, { accountId, since, now });
    await storeHeardUntil(db, accountId, now);
    await syncIfDisconnected(context, { accountId, priority });
  } catch (failure) {
    // Asked again in an hour: an account that is gone or a provider that is down harms nobody.
    if (!(failure instanceof ProviderFailure)) throw failure;
    log.warn({ err: failure, accountId }, 'lost news could not be asked for');
    await storeInquiry(db, accountId, now);
  }
}

const hourMs = 3_600_000;

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * hourMs);
}

const priority: CallPriority = { purpose: 'inquiry' };

async function readAll(context: Context, asked: Asked): Promise<void> {
  await readOrders(context, asked);
  const { payments } = context;
  // An event counts as undelivered only after a while, and the provider dates by its own clock.
  const name = { accountId: asked.accountId, since: hoursBefore(asked.since, 24) };
  const lost = payments.listUndelivered(name, priority);
  for await (const events of inPages(lost)) await storeEvents(context, events);
  for await (const refunds of inPages(payments.listRefundsSince(name, priority))) {
    const ours = await withoutForeign(context, asked.accountId, refunds);
    const news = await withoutKnownRefunds(context, ours);
    await storeEvents(
      context,
      news.map((one) => listedEvent('refundChanged', asked, one)),
    );
  }
  for await (const disputes of inPages(payments.listDisputesSince(name, priority))) {
    const ours = await withoutForeign(context, asked.accountId, disputes);
    const news = await withoutKnownDisputes(context, ours);
    await storeEvents(
      context,
      news.map((one) => listedEvent('disputeChanged', asked, one)),
    );
  }
  await readWarnings(context, asked, name);
}

async function readWarnings(context: Context, asked: Asked, name: Named): Promise<void> {
  for await (const warnings of inPages(context.payments.listFraudWarningsSince(name, priority))) {
    const ours = await withoutForeign(context, asked.accountId, warnings);
    const news = await withoutKnownWarnings(context, ours);
    // A warning never changes.
    const found = news.map((one) => ({ ...one, state: 'created' }));
    await storeEvents(
      context,
      found.map((one) => listedEvent('fraudReported', asked, one)),
    );
  }
}

type Named = { accountId: string; since: Date };

/**
 * Purchases that are in no row: a database that was put back to an earlier hour lost those which
 * began since, and what it knows of the account is from before. Most are known, so an hour for the
 * clocks is enough.
 */
async function readOrders(context: Context, asked: Asked): Promise<void> {
  const name = { accountId: asked.accountId, since: hoursBefore(asked.since, 1) };
  for await (const orders of inPages(context.payments.listPaidOrders(name, priority))) {
    const lost = await withoutKnownOrders(context, orders);
    const found = lost.map(({ sessionId: id, ...order }) => ({ id, state: 'paid', ...order }));
    await storeEvents(
      context,
      found.map((one) => listedEvent('paid', asked, one)),
    );
  }
}

type Asked = { accountId: string; since: Date; now: Date };
