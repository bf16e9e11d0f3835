import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { MustAsk, withoutCalls } from '../../edge/must-ask.ts';
import type { EventKind } from '../../edge/event-kind.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import { batcher } from '../../flow/batcher.ts';
import { readAccountNewsJob } from '../../jobs/catalogue.ts';
import { nextTry } from '../../jobs/next-try.ts';
import { syncAccount } from '../connect/sync-account.ts';
import { handleMembershipEvent } from '../memberships/billing/handle-membership-event.ts';
import { handleCheckoutEvent } from '../payments/checkout/settle-checkout.ts';
import { readDispute } from '../payments/disputes/read-dispute.ts';
import { expectPayouts } from '../payments/payouts/expect-payouts.ts';
import { readFraudWarning } from '../payments/disputes/read-fraud-warning.ts';
import { forEachInTime } from '../payments/for-each-in-time.ts';
import { recordFinding } from '../payments/reconciliation/record-finding.ts';
import { readRefunds } from '../payments/refunds/read-refunds.ts';
import type { MoneyOutcome } from '../payments/stored-payment.ts';
import { letEventAsk } from './account-news.store.ts';
import { isForeign } from './foreign-money.ts';
import { isListed } from './listed-event.ts';
import { remakeLost } from './remake-lost.ts';
import { settleUnheard } from './settle-unheard.ts';
import {
  findOpenEvents,
  listOpenEventsOfDraw,
  listOpenEventsOfPackage,
  markEvents,
  postponeEvent,
  type EventOutcome,
  type StoredEvent,
} from './provider-events.store.ts';

/** About five days of growing gaps; then a person must look. */
const maxTries = 120;

/**
 * Acts on what a stored event tells, with no call to the provider: where one is needed, it waits
 * until its account is served.
 */
export async function handleToldEvent(
  context: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await openEvents(context, 'open', eventId);
  if (!event || event.asks) return;
  const alone = { ...context, payments: withoutCalls(context.payments) };
  try {
    await markEvent(context, eventId, await actOn(alone, event, { purpose: 'paid' }));
  } catch (failure) {
    if (failure instanceof MustAsk) await waitForTurn(context, event);
    else await tryLater(context, event, failure);
  }
}

async function waitForTurn({ db, jobs }: Context, { id, accountId }: StoredEvent): Promise<void> {
  if (accountId === null) throw new TypeError('an event of no account needs no call');
  await transaction(db, async (trx) => {
    await letEventAsk(trx, id);
    await jobs.enqueue(trx, readAccountNewsJob, { accountId }, { key: accountId });
  });
}

/**
 * Acts on one stored event, once in effect: what it leads to is harmless when repeated. While the
 * provider does not answer, it is tried again later.
 */
export async function handleEvent(
  context: Context,
  { eventId, priority }: { eventId: string; priority: CallPriority },
): Promise<void> {
  const event = await openEvents(context, 'open', eventId);
  if (!event) return;
  try {
    await markEvent(context, eventId, await actOn(context, event, priority));
  } catch (failure) {
    await tryLater(context, event, failure);
  }
}

/** Does what an event calls for. */
export async function actOn(
  context: Context,
  event: StoredEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  if (event.kind === 'other') return 'ignored';
  return handlers[event.kind](context, asGoodAsNew(context, event), priority);
}

const goodMinutes = 60;

/** An event of an hour ago is read again: much may have happened that was not heard of. */
function asGoodAsNew({ clock }: Context, event: StoredEvent): StoredEvent {
  const age = clock.now().getTime() - event.madeAt.getTime();
  return age <= goodMinutes * 60_000 ? event : { ...event, told: null };
}

const openEvents = batcher(async ({ db }, _: string, eventIds: string[]) =>
  findOpenEvents(db, eventIds),
);

const marks = batcher(async ({ db, clock }, outcome: EventOutcome, eventIds: string[]) => {
  await markEvents(db, { eventIds, outcome, now: clock.now() });
  return eventIds;
});

export async function markEvent(
  context: Context,
  eventId: string,
  outcome: EventOutcome,
): Promise<void> {
  await marks(context, outcome, eventId);
}

/** Puts an event off whose handling failed, and throws what is no failure of the provider. */
export async function tryLater(
  context: Context,
  event: StoredEvent,
  failure: unknown,
): Promise<void> {
  const { id: eventId, kind, tries } = event;
  if (tries >= maxTries) {
    const detail = `The event ${kind} could not be handled.`;
    await recordFinding(context, { kind: 'event-unhandled', subject: eventId, detail });
    await markEvent(context, eventId, 'parked');
    return;
  }
  await postponeEvent(context.db, { eventId, at: nextTry(context.clock.now(), tries) });
  if (!(failure instanceof ProviderFailure)) throw failure;
  context.log.warn({ err: failure, eventId }, 'an event waits for the provider');
}

type Subject = { drawId: string } | { packageId: string };

/**
 * Acts on every stored event about a draw's payments or a package's memberships, before the close
 * of a draw; `until` is in milliseconds of `performance.now()`.
 */
export async function handleOpenEvents(
  context: Context,
  { until, ...about }: Subject & { until: number },
): Promise<void> {
  const { db } = context;
  const ids =
    'drawId' in about
      ? await listOpenEventsOfDraw(db, about.drawId)
      : await listOpenEventsOfPackage(db, about.packageId);
  const priority = { purpose: 'close', until } as const;
  await forEachInTime(context, { ids, until }, (eventId) =>
    handleEvent(context, { eventId, priority }),
  );
}

type EventHandler = (
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
) => Promise<EventOutcome>;

/**
 * The handler of each kind of event. Of the event its names are used, and what it tells of an
 * object that need not be read again.
 */
const handlers: Record<Exclude<EventKind, 'other'>, EventHandler> = {
  paid: handleCheckout,
  paymentChanged: handleCheckout,
  expired: handleCheckout,
  invoicePaid: handleMembershipEvent,
  invoiceUnpaid: handleMembershipEvent,
  subscriptionChanged: handleMembershipEvent,
  accountChanged: syncNamedAccount,
  refundChanged: afterPurchase(readRefunds),
  disputeChanged: afterPurchase(readDispute),
  fraudReported: afterPurchase(readFraudWarning),
  payoutChanged: noticePayouts,
};

/**
 * An event that names no buyer's payment may name a membership, or a purchase that is in no row any
 * more.
 */
async function handleCheckout(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  const { accountId, objectId: sessionId } = event;
  const known = isListed(event) ? 'ignored' : await handleKnownCheckout(context, event, priority);
  if (known !== 'ignored' || accountId === null || sessionId === null) return known;
  const isOver = event.kind === 'expired' || event.paymentId === null;
  if (isOver) return known;
  return remakeLost(context, { event, name: { accountId, sessionId } }, priority);
}

async function handleKnownCheckout(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  const outcome = await handleCheckoutEvent(context, event, priority);
  return outcome === 'unknown' ? handleMembershipEvent(context, event, priority) : outcome;
}

/**
 * Reads once more where the purchase had to be settled first. Money that is known to be of nothing
 * of ours is not asked about.
 */
function afterPurchase(
  read: (...asked: Parameters<EventHandler>) => Promise<MoneyOutcome>,
): EventHandler {
  return async (context, event, priority) => {
    if (await isForeign(context, event)) return 'ignored';
    let outcome = await read(context, event, priority);
    if (outcome === 'unheard' && (await settleUnheard(context, event, priority)))
      outcome = await read(context, event, priority);
    return outcome === 'unheard' ? 'ignored' : outcome;
  };
}

/** They are read together, as many events tell of one payout. */
async function noticePayouts(
  context: Context,
  { accountId }: ProviderEvent,
): Promise<EventOutcome> {
  if (accountId === null) return 'ignored';
  return (await expectPayouts(context, accountId)) ? 'done' : 'ignored';
}

async function syncNamedAccount(
  context: Context,
  { accountId }: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  if (accountId === null) return 'ignored';
  await syncAccount(context, { accountId, priority });
  return 'done';
}
